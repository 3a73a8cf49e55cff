import type { LeadRouteRow, QuestionnaireProblem } from '#contract/calls/leadRouteWire.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { leadRoutesTexts } from './leadRoutes.texts.ts'
import styles from './leadRoutes.module.css'

const texts = leadRoutesTexts.editor

interface ProblemListProps {
  route: LeadRouteRow
  problems: readonly QuestionnaireProblem[]
  onSelect: (questionId: number) => void
}

/** What keeps the draft from being published, each with the way to its question; or that nothing does. */
export function ProblemList({ route, problems, onSelect }: ProblemListProps) {
  if (problems.length === 0)
    return route.changed ? (
      <Banner tone="success" title={route.published_version === null ? undefined : texts.unpublished}>
        {texts.fine}
      </Banner>
    ) : null
  return (
    <Banner tone="warning" title={texts.problems(problems.length)}>
      <ul className={styles['problems']}>
        {problems.map(({ kind, question_id: questionId, answer_id: answerId, message }) => (
          <li key={`${kind}-${questionId}-${answerId}`}>
            <span>{message}</span>
            {questionId !== null && (
              <Button size="small" onPress={() => onSelect(questionId)}>
                {texts.show}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
