const clock = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
})

/** `13:07:09,250`: events of one second must be told apart. */
export const formatClock = (at: number) => clock.format(at)
