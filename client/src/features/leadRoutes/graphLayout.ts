import type { ElkNode } from 'elkjs/lib/elk-api.js'
import { stepsOf } from '#contract/values/questionnaireProblems.ts'
import type { Questionnaire } from '#contract/values/questionnaire.ts'

const boxSize = { width: 200, height: 60 }
const endSize = { width: 72, height: 32 }
const labelWidth = 148
const lineHeight = 18
/** About as large as its words are drawn, in at most two lines. */
const labelSize = (label: string) => {
  const width = label.length * 7 + 8
  return { width: Math.min(width, labelWidth), height: width > labelWidth ? 2 * lineHeight : lineHeight }
}
interface Point {
  x: number
  y: number
}
interface GraphBox extends Point {
  width: number
  height: number
  /** Null: the end. */
  questionId: number | null
}
interface GraphArrow {
  id: string
  points: readonly Point[]
  /** Answers that take this way; empty for the only way there is. */
  label: string
  at: Point
}
export interface Graph {
  width: number
  height: number
  boxes: readonly GraphBox[]
  arrows: readonly GraphArrow[]
}

const nodeOf = (questionId: number | null) => (questionId === null ? 'end' : `q${questionId}`)

/** One arrow for all answers that lead the same way. */
export function waysOf(questionnaire: Pick<Questionnaire, 'questions' | 'positions'>, otherwise: string) {
  const ways = new Map<string, { from: number; to: number | null; words: string[] }>()
  const steps = stepsOf(questionnaire)
  for (const { from, optionId, to } of steps) {
    const id = `${nodeOf(from)}-${nodeOf(to)}`
    const way = ways.get(id) ?? { from, to, words: [] }
    const option = questionnaire.questions.find((question) => question.id === from)?.options.find((one) => one.id === optionId)
    way.words.push(option?.text ?? otherwise)
    ways.set(id, way)
  }
  return [...ways].map(([id, { from, to, words }]) => {
    const isOnly = steps.every((step) => step.from !== from || step.to === to)
    return { id, from, to, label: isOnly ? '' : words.join(', ') }
  })
}

/** Asks ELK where everything goes. Loaded only when a route is drawn: it is large. */
export async function layOutGraph(questionnaire: Pick<Questionnaire, 'questions' | 'positions'>, otherwise: string): Promise<Graph> {
  const { default: ELK } = await import('elkjs/lib/elk.bundled.js')
  const ways = waysOf(questionnaire, otherwise)
  const laid: ElkNode = await new ELK().layout<ElkNode>({
    id: 'root',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.spacing.nodeNode': '32',
      'elk.layered.spacing.nodeNodeBetweenLayers': '28',
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
      'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
      'elk.padding': '[top=12,left=12,bottom=12,right=12]',
    },
    children: [...questionnaire.questions.map(({ id }) => ({ id: nodeOf(id), ...boxSize })), { id: nodeOf(null), ...endSize }],
    edges: ways.map(({ id, from, to, label }) => ({
      id,
      sources: [nodeOf(from)],
      targets: [nodeOf(to)],
      labels: label === '' ? [] : [{ id: `${id}/label`, text: label, ...labelSize(label) }],
    })),
  })
  const ids = new Map<string, number | null>([...questionnaire.questions.map(({ id }) => [nodeOf(id), id] as const), [nodeOf(null), null]])
  return {
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    boxes: (laid.children ?? []).map(({ id, x = 0, y = 0, width = 0, height = 0 }) => ({
      questionId: ids.get(id) ?? null,
      x,
      y,
      width,
      height,
    })),
    arrows: (laid.edges ?? []).map((edge) => {
      const [label] = edge.labels ?? []
      return {
        id: edge.id,
        points: (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]),
        label: label?.text ?? '',
        at: { x: label?.x ?? 0, y: label?.y ?? 0 },
      }
    }),
  }
}
