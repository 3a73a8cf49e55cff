const dayMs = 86_400_000

/** How one large table is cut into parts, on a PostgreSQL whose operator has asked for it (decision 101). */
export interface PartitionPlan {
  table: 'event' | 'notifications'
  /**
   * Rows are told apart by the moment they were written at, or by their number: at the turn of a
   * month numbers go on at the next part's first.
   */
  key: 'created_at' | 'id'
  unit: 'day' | 'month'
  /** Days after which rows are deleted one by one where there are no parts; a part goes as soon as its oldest row is as old. */
  keepDays: number
  /** Units made beforehand, besides the present one. */
  ahead: number
  /** Rows that outlive their part: a condition in which $1 is the end of the part's unit. Null: none. */
  stays: string | null
}

/** Events of the live feed, by the day: only a week is kept. */
export const eventsPlan: PartitionPlan = { table: 'event', key: 'created_at', unit: 'day', keepDays: 7, ahead: 2, stays: null }

/** The bell's notifications, by the month. What nobody has read stays until it is a year old, and what was told again in the meantime. */
export const notificationsPlan: PartitionPlan = {
  table: 'notifications',
  key: 'id',
  unit: 'month',
  keepDays: 180,
  ahead: 1,
  stays: `((status <> 'read' and not silent) or created_at >= $1)`,
}

/** By the word that an operator types. */
export const partitionPlans = { events: eventsPlan, notifications: notificationsPlan } as const

/** The first moment of the plan's unit (UTC) in which `at` lies, or of the one `further` units later. */
export function unitStart({ unit }: Pick<PartitionPlan, 'unit'>, at: Date, further = 0): Date {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
  return new Date(unit === 'month' ? Date.UTC(year, month + further) : Date.UTC(year, month, day + further))
}

/** The part's table: `notifications_m2026_12`, `event_d2026_12_24`. */
export function partName({ table, unit }: PartitionPlan, start: Date): string {
  const text = start.toISOString().slice(0, unit === 'month' ? 7 : 10)
  return `${table}_${unit[0]}${text.replaceAll('-', '_')}`
}

/** The unit a part is named after; null for the first part and the rest. */
export function unitOfName({ table, unit }: PartitionPlan, name: string): Date | null {
  const found = new RegExp(`^${table}_${unit[0]}(\\d{4})_(\\d\\d)(?:_(\\d\\d))?$`).exec(name)
  return found ? new Date(Date.UTC(Number(found[1]), Number(found[2]) - 1, Number(found[3] ?? 1))) : null
}

/** What was there before the table had parts, and what no part takes. */
export const firstOf = ({ table }: PartitionPlan): string => `${table}_first`
/** The part that takes what fits in no other. */
export const restOf = ({ table }: PartitionPlan): string => `${table}_rest`

/** The moment from which a unit is too old to be kept. */
export const isOver = ({ keepDays }: PartitionPlan, start: Date, now: Date): boolean => start.getTime() + keepDays * dayMs <= now.getTime()
