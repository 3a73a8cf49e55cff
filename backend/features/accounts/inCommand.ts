import type { Ctx } from '#backend/kernel/context.ts'

/** A command on behalf of whoever asks in `ctx`, for calls that hash or count before they write. */
export const inCommand = <T>(ctx: Ctx, work: (command: Ctx) => Promise<T>): Promise<T> =>
  ctx.kernel.command(
    {
      caller: ctx.caller,
      requestId: ctx.requestId,
      ip: ctx.ip,
      userAgent: ctx.userAgent,
      cookies: ctx.cookies,
      setCookie: (cookie) => {
        ctx.setCookie(cookie)
      },
      clientId: ctx.clientId,
      log: ctx.log,
    },
    work,
  )
