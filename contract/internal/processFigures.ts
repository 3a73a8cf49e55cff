import * as z from 'zod'

export const processRoles = ['alone', 'backend', 'worker', 'gateway'] as const
export type ProcessRole = (typeof processRoles)[number]

/** Whose requests are refused while there is too much to do, in the order in which they are. */
export const shedKinds = ['guestRead', 'memberRead', 'command'] as const
export type ShedKind = (typeof shedKinds)[number]

const Count = z.number().min(0)
/** A statement of the database without the values in it. */
export const SlowStatement = z.object({
  text: z.string().max(400),
  count: z.int().min(1),
  /** Of all its runs that were slow, and of the slowest, as whoever asked has waited. */
  totalMs: Count,
  maxMs: Count,
})

/** What one process says of itself every few seconds. All may be missing: newer and older versions stand side by side. */
export const ProcessFigures = z.object({
  rssBytes: Count.optional(),
  /** The mean over the last seconds. */
  loopDelayMs: Count.optional(),
  /** 0: nobody is refused; 1 to 3: as many of `shedKinds`. */
  shedLevel: z.int().min(0).max(3).optional(),
  /** Requests refused because of too much to do, since the start. */
  shed: z.partialRecord(z.enum(shedKinds), Count).optional(),
  /** Whether messages of other processes arrive. */
  isBusWhole: z.boolean().optional(),
  // A gateway's
  sockets: z.record(z.string().max(20), Count).optional(),
  /** Since the start, and within the last ten minutes. */
  resumes: z.object({ resumed: Count, reset: Count }).optional(),
  recentResumes: z.object({ resumed: Count, reset: Count }).optional(),
  backends: z.record(z.string().max(20), Count).optional(),
  pages: z.object({ kept: Count, drawn: Count }).optional(),
  // A backend's or a worker's
  connections: z.object({ busy: Count, waiting: Count }).optional(),
  /** Within the last ten minutes a write has met a full disk. */
  isDiskFull: z.boolean().optional(),
  /** Read replicas: nothing is read from one that is more than a second behind. */
  replicas: z
    .array(z.object({ place: z.string().max(200), isUsed: z.boolean() }))
    .max(20)
    .optional(),
  caches: z.record(z.string().max(40), z.object({ hits: Count, misses: Count })).optional(),
  slow: z.array(SlowStatement).max(20).optional(),
})
export type ProcessFigures = z.infer<typeof ProcessFigures>

/** Of a gateway, which knows no database: it tells a backend. */
export const GatewayReport = z.object({
  id: z.uuid(),
  version: z.string().max(60),
  /** Milliseconds it has been running; clocks differ. */
  upMs: Count,
  figures: ProcessFigures,
})
export type GatewayReport = z.infer<typeof GatewayReport>
