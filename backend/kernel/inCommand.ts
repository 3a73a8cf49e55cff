import type { Ctx } from './context.ts'

/**
 * A command on behalf of whoever asks in `ctx`, under the same request: for calls with `transaction: 'own'`, which hash, count or store
 * files before they write, and for jobs.
 */
export const inCommand = <C extends Ctx, T>(ctx: C, work: (command: C) => Promise<T>): Promise<T> =>
  ctx.kernel.command(
    {
      caller: ctx.caller,
      call: ctx.call,
      requestId: ctx.requestId,
      ip: ctx.ip,
      isLocal: ctx.isLocal,
      userAgent: ctx.userAgent,
      cookies: ctx.cookies,
      setCookie: (cookie) => {
        ctx.setCookie(cookie)
      },
      clientId: ctx.clientId,
      log: ctx.log,
      trace: ctx.trace,
    },
    // The same caller makes the same kind of context.
    (command) => work(command as C),
  )
