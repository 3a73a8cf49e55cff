import type { DeadWork, OperationAct, OperationsView } from '#contract/calls/operations.calls.ts'
import { numberText } from '#contract/values/numberText.ts'
import { csvDateTime } from '#client/lib/csv.ts'
import { formatDateTime, formatTime } from '#client/lib/format.ts'
import { Tag } from '#client/ui/Tag.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { cappedText, durationText, megabytesText, operationsTexts as texts } from './operations.texts.ts'

type JobRow = OperationsView['jobs'][number]
type ProcessRow = OperationsView['processes'][number]

const { columns: jobHeads } = texts.jobs
const counted = (id: 'waiting' | 'running' | 'later'): DataColumn<JobRow> => ({
  id,
  header: jobHeads[id],
  cell: (row) => cappedText(row[id]),
  text: (row) => row[id],
  sort: (row) => row[id],
  isNumeric: true,
})
/** A number that somebody has to look at. */
const troubled = (id: 'failed' | 'dead', tone: 'warning' | 'danger'): DataColumn<JobRow> => ({
  id,
  header: jobHeads[id],
  cell: (row) => (row[id] > 0 ? <Tag tone={tone}>{id === 'dead' ? cappedText(row[id]) : numberText(row[id])}</Tag> : '0'),
  text: (row) => row[id],
  sort: (row) => row[id],
  isNumeric: true,
})

export const jobColumns: ReadonlyArray<DataColumn<JobRow>> = [
  { id: 'kind', header: jobHeads.kind, cell: (row) => row.kind, text: (row) => row.kind, sort: (row) => row.kind, isTitle: true },
  counted('waiting'),
  {
    id: 'oldest',
    header: jobHeads.oldest,
    cell: (row) => durationText(row.oldest_seconds),
    text: (row) => Math.round(row.oldest_seconds),
    sort: (row) => row.oldest_seconds,
    isNumeric: true,
  },
  counted('running'),
  counted('later'),
  troubled('failed', 'warning'),
  troubled('dead', 'danger'),
]

const { columns: heads, roles } = texts.processes
const roleText = (row: ProcessRow) => roles[row.role] + (row.works && row.role === 'backend' ? ` (${texts.processes.works})` : '')
const connectionsText = ({ connections }: ProcessRow) =>
  connections ? texts.processes.connections(numberText(connections.busy), numberText(connections.waiting)) : '–'
const delayText = ({ loop_delay_ms: ms }: ProcessRow) => (ms === null ? '–' : `${numberText(Math.round(ms))} ms`)
const busText = ({ is_bus_whole: isWhole }: ProcessRow) => (isWhole === null ? '–' : texts.processes.bus(isWhole))

export const processColumns: ReadonlyArray<DataColumn<ProcessRow>> = [
  { id: 'role', header: heads.role, cell: roleText, text: roleText, isTitle: true },
  { id: 'version', header: heads.version, cell: (row) => row.version ?? '–', text: (row) => row.version ?? '' },
  { id: 'since', header: heads.since, cell: (row) => formatDateTime(row.started_at), text: (row) => csvDateTime(row.started_at) },
  { id: 'seen', header: heads.seen, cell: (row) => formatTime(row.seen_at), text: (row) => csvDateTime(row.seen_at), startsHidden: true },
  {
    id: 'memory',
    header: heads.memory,
    cell: (row) => (row.rss_bytes === null ? '–' : megabytesText(row.rss_bytes)),
    text: (row) => (row.rss_bytes === null ? '' : megabytesText(row.rss_bytes)),
    isNumeric: true,
  },
  { id: 'delay', header: heads.delay, cell: delayText, text: delayText, isNumeric: true },
  { id: 'connections', header: heads.connections, cell: connectionsText, text: connectionsText },
  {
    id: 'sockets',
    header: heads.sockets,
    cell: (row) => (row.sockets === null ? '–' : numberText(row.sockets)),
    text: (row) => row.sockets,
    isNumeric: true,
  },
  {
    id: 'bus',
    header: heads.bus,
    cell: (row) => (row.is_bus_whole === false ? <Tag tone="danger">{busText(row)}</Tag> : busText(row)),
    text: busText,
  },
]

const { columns: deadHeads } = texts.given
const errorText = (row: DeadWork) => row.error || texts.given.noError

export const deadColumns: ReadonlyArray<DataColumn<DeadWork>> = [
  {
    id: 'kind',
    header: deadHeads.kind,
    cell: (row) => `${row.kind} Nr. ${row.id}`,
    text: (row) => `${row.kind} Nr. ${row.id}`,
    isTitle: true,
    minWidth: '160px',
  },
  { id: 'error', header: deadHeads.error, cell: errorText, text: errorText, minWidth: '240px' },
  { id: 'attempts', header: deadHeads.attempts, cell: (row) => numberText(row.attempts), text: (row) => row.attempts, isNumeric: true },
  { id: 'at', header: deadHeads.at, cell: (row) => formatDateTime(row.at), text: (row) => csvDateTime(row.at), minWidth: '120px' },
]

const { columns: actHeads, acts } = texts.trail
const kindText = (row: OperationAct) => row.kind + (row.thing_id === null ? '' : ` Nr. ${row.thing_id}`)

export const actColumns: ReadonlyArray<DataColumn<OperationAct>> = [
  { id: 'at', header: actHeads.at, cell: (row) => formatDateTime(row.at), text: (row) => csvDateTime(row.at) },
  { id: 'act', header: actHeads.act, cell: (row) => acts[row.act], text: (row) => acts[row.act] },
  { id: 'kind', header: actHeads.kind, cell: kindText, text: kindText, isTitle: true },
  { id: 'number', header: actHeads.number, cell: (row) => numberText(row.number), text: (row) => row.number, isNumeric: true },
  { id: 'name', header: actHeads.name, cell: (row) => row.name || '–', text: (row) => row.name },
  { id: 'reason', header: actHeads.reason, cell: (row) => row.reason || '–', text: (row) => row.reason, minWidth: '200px' },
  { id: 'error', header: actHeads.error, cell: (row) => row.error || '–', text: (row) => row.error, startsHidden: true },
]
