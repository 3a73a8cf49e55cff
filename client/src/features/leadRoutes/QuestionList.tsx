import { useState } from 'react'
import type { LeadQuestion, QuestionnaireProblem } from '#contract/calls/leadRouteWire.ts'
import { reordered } from '#client/lib/lists.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { kindNames, leadRoutesTexts } from './leadRoutes.texts.ts'
import styles from './leadRoutes.module.css'

const texts = leadRoutesTexts.questions

interface QuestionListProps {
  questions: readonly LeadQuestion[]
  problems: readonly QuestionnaireProblem[]
  selected: number | null
  isBusy: boolean
  onSelect: (id: number) => void
  onArrange: (ids: number[]) => void
  onRemove: (question: LeadQuestion) => void
}

/** The questions in their order: moved by dragging, or by two buttons that keep the focus. */
export function QuestionList({ questions, problems, selected, isBusy, onSelect, onArrange, onRemove }: QuestionListProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= questions.length) return
    onArrange(reordered(questions, from, to).map(({ id }) => id))
    setSaid(texts.moved(questions[from]!.title, to + 1))
  }
  const drop = (to: number) => {
    if (dragged !== null) move(dragged, to)
    setDragged(null)
    setOver(null)
  }
  if (questions.length === 0) return <p className={styles['quiet']}>{texts.empty}</p>
  return (
    <>
      <ol className={styles['questions']} aria-label={texts.title}>
        {questions.map((question, place) => (
          <li
            key={question.id}
            className={classNames(
              styles['question'],
              question.id === selected && styles['selected'],
              place === dragged && styles['dragged'],
              place === over && styles['over'],
            )}
            draggable={!isBusy}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(place)
            }}
            onDragOver={(event) => {
              if (dragged === null) return
              event.preventDefault()
              setOver(place)
            }}
            onDragEnd={() => {
              setDragged(null)
              setOver(null)
            }}
            onDrop={(event) => {
              event.preventDefault()
              drop(place)
            }}
          >
            <span className={styles['grip']} title={texts.grip} aria-hidden="true">
              {place + 1}
            </span>
            <button type="button" className={styles['open']} aria-pressed={question.id === selected} onClick={() => onSelect(question.id)}>
              <span>{question.title}</span>
              <span className={styles['quiet']}>
                {[
                  kindNames[question.type],
                  question.answers.length > 0 ? texts.answers(question.answers.length) : '',
                  question.is_required === 1 ? texts.required : texts.optional,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {problems.some(({ question_id }) => question_id === question.id) && (
                <Tag tone="warning" icon="warning">
                  {texts.trouble}
                </Tag>
              )}
            </button>
            <span className={styles['tools']}>
              <IconButton
                icon="chevron-up"
                size="small"
                aria-label={texts.up(question.title)}
                isDisabled={place === 0}
                onPress={() => move(place, place - 1)}
              />
              <IconButton
                icon="chevron-down"
                size="small"
                aria-label={texts.down(question.title)}
                isDisabled={place === questions.length - 1}
                onPress={() => move(place, place + 1)}
              />
              <IconButton icon="trash" size="small" aria-label={texts.remove(question.title)} onPress={() => onRemove(question)} />
            </span>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}
