import { useEffect, useState } from 'react'
import type { QuestionnaireProblem } from '#contract/calls/leadRouteWire.ts'
import type { Questionnaire } from '#contract/values/questionnaire.ts'
import { classNames } from '#client/ui/classNames.ts'
import { layOutGraph, type Graph } from './graphLayout.ts'
import { leadRoutesTexts } from './leadRoutes.texts.ts'
import styles from './RouteGraph.module.css'

const texts = leadRoutesTexts.graph

interface RouteGraphProps {
  questionnaire: Questionnaire
  problems: readonly QuestionnaireProblem[]
  selected: number | null
  onSelect: (id: number) => void
}

/** The branching as a drawing. The list of questions beside it says the same in words and is what a keyboard and a screen reader use. */
export function RouteGraph({ questionnaire, problems, selected, onSelect }: RouteGraphProps) {
  const [graph, setGraph] = useState<Graph | 'failed' | null>(null)
  const drawn = JSON.stringify([questionnaire.questions, questionnaire.positions])
  useEffect(() => {
    let isCurrent = true
    const [questions, positions] = JSON.parse(drawn) as [Questionnaire['questions'], Questionnaire['positions']]
    layOutGraph({ questions, positions }, texts.otherwise).then(
      (next) => isCurrent && setGraph(next),
      (error: unknown) => {
        console.error('The branching could not be drawn', error)
        if (isCurrent) setGraph('failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [drawn])
  if (graph === 'failed') return <p className={styles['failed']}>{texts.failed}</p>
  if (!graph) return null
  const titleOf = (id: number) => questionnaire.questions.find((question) => question.id === id)?.title ?? ''
  const placeOf = (id: number) => questionnaire.questions.findIndex((question) => question.id === id) + 1
  const isWrong = (id: number) => problems.some(({ question_id }) => question_id === id)
  return (
    <div className={styles['frame']} role="group" tabIndex={0} aria-label={texts.label}>
      <div className={styles['stage']} aria-hidden="true" style={{ width: graph.width, height: graph.height }}>
        <svg width={graph.width} height={graph.height} viewBox={`0 0 ${graph.width} ${graph.height}`}>
          <defs>
            <marker id="anfrageweg-spitze" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
              <path d="M 0 0 L 8 4 L 0 8 z" className={styles['tip']} />
            </marker>
          </defs>
          {graph.arrows.map(({ id, points }) => (
            <polyline
              key={id}
              className={styles['arrow']}
              points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
              markerEnd="url(#anfrageweg-spitze)"
            />
          ))}
        </svg>
        {graph.arrows
          .filter(({ label }) => label !== '')
          .map(({ id, label, at }) => (
            <span key={id} className={styles['label']} style={{ left: at.x, top: at.y }} title={label}>
              {label}
            </span>
          ))}
        {graph.boxes.map(({ questionId, x, y, width, height }) =>
          questionId === null ? (
            <span key="end" className={styles['end']} style={{ left: x, top: y, width, height }}>
              {texts.end}
            </span>
          ) : (
            <button
              key={questionId}
              type="button"
              tabIndex={-1}
              className={classNames(styles['box'], isWrong(questionId) && styles['wrong'], questionId === selected && styles['selected'])}
              style={{ left: x, top: y, width, height }}
              title={titleOf(questionId)}
              onClick={() => onSelect(questionId)}
            >
              <span>
                {placeOf(questionId)}. {titleOf(questionId)}
              </span>
            </button>
          ),
        )}
      </div>
    </div>
  )
}
