import type { Ctx } from './context.ts'

/** Are the pages that show the running system from inside open to this request? Only for browsers on the machine itself. */
export const seesDeveloperPages = (ctx: Ctx): boolean => ctx.kernel.config.developerPages && ctx.isLocal
