/** A form after its saving: as the server has it, except where somebody has typed on since it was sent. */
export const keepTyped = <Draft extends object>(now: Draft, sent: Draft, saved: Draft): Draft =>
  Object.fromEntries(
    (Object.keys(saved) as (keyof Draft)[]).map((name) => [name, now[name] === sent[name] ? saved[name] : now[name]]),
  ) as Draft
