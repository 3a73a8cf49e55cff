import type { OperationAlert, OperationsView } from '#contract/calls/operations.calls.ts'
import type { ProcessFigures, ProcessRole } from '#contract/internal/processFigures.ts'
import type { JobQueue, OtherQueues } from './operations.store.ts'

/** From where on something is out of order; the same as in docs/grafana/alerts.yml. */
const limits = { outboxSeconds: 30, jobsSeconds: 600, deadlinesSeconds: 120, connectionsWaiting: 5, resetPart: 0.2, resumes: 100 }

interface Seen {
  processes: readonly { role: ProcessRole; works: boolean; figures: ProcessFigures }[]
  jobs: readonly JobQueue[]
  others: OtherQueues
  /** Tables in parts that lack one. */
  shortOfParts: readonly string[]
}
type Alert = OperationsView['alerts'][number]

/** What is out of order now, the worst first, each by the name of its alert. */
export function alertsOf({ processes, jobs, others, shortOfParts }: Seen): Alert[] {
  const figures = processes.map((one) => one.figures)
  const some = (test: (one: ProcessFigures) => boolean | undefined) => figures.some((one) => test(one) === true)
  const late = jobs.filter(({ oldest_seconds }) => oldest_seconds > limits.jobsSeconds).map(({ kind }) => kind)
  const dead = jobs.filter((one) => one.dead > 0).map(({ kind }) => kind)
  const idle = [...new Set(figures.flatMap(({ replicas = [] }) => replicas.flatMap(({ place, isUsed }) => (isUsed ? [] : [place]))))]
  const resumes = figures.reduce(
    (sum, { recentResumes: { resumed = 0, reset = 0 } = {} as never }) => ({ all: sum.all + resumed + reset, reset: sum.reset + reset }),
    { all: 0, reset: 0 },
  )
  const found: [OperationAlert, Alert['severity'], boolean, string[]?][] = [
    ['MarkthalleNoWorker', 'critical', !processes.some(({ works }) => works)],
    [
      'MarkthalleNoBackend',
      'critical',
      some(({ backends }) => backends && countIn(backends, 'ready') + countIn(backends, 'leaving') === 0),
    ],
    ['MarkthalleDiskFull', 'critical', some(({ isDiskFull }) => isDiskFull)],
    ['MarkthalleDeadlinesOverdue', 'critical', others.overdue_seconds > limits.deadlinesSeconds],
    ['MarkthalleBackendAway', 'warning', some(({ backends }) => backends && countIn(backends, 'away') > 0)],
    ['MarkthalleOutboxOld', 'warning', others.oldest_seconds > limits.outboxSeconds],
    ['MarkthalleJobsOld', 'warning', late.length > 0, late],
    ['MarkthalleDead', 'warning', dead.length > 0 || others.dead > 0, dead],
    ['MarkthalleBusAway', 'warning', some(({ isBusWhole }) => isBusWhole === false)],
    ['MarkthalleDatabaseShort', 'warning', some(({ connections }) => connections && connections.waiting > limits.connectionsWaiting)],
    ['MarkthalleReplicaBehind', 'warning', idle.length > 0, idle],
    ['MarkthallePartsMissing', 'warning', shortOfParts.length > 0, [...shortOfParts]],
    ['MarkthalleShedding', 'warning', some(({ shedLevel }) => shedLevel !== undefined && shedLevel > 0)],
    ['MarkthalleResets', 'warning', resumes.all >= limits.resumes && resumes.reset > limits.resetPart * resumes.all],
  ]
  return found.filter(([, , isFound]) => isFound).map(([name, severity, , kinds = []]) => ({ name, severity, kinds }))
}

const countIn = (backends: Readonly<Record<string, number>>, name: string) => backends[name] ?? 0
