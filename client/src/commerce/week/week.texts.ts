/** Words of a week of opening times, whoever's it is. */
export const weekTexts = {
  days: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  open: 'offen',
  closed: 'geschlossen',
  from: 'Von',
  until: 'Bis',
  secondFrom: 'Zweite Zeit von',
  secondUntil: 'Zweite Zeit bis',
  addSecond: 'Zweite Zeit',
  removeSecond: 'Zweite Zeit entfernen',
  copy: 'Übertragen',
  copyAll: 'Auf alle Tage',
  copyWeek: 'Auf Montag bis Freitag',
  copyNext: 'Auf den nächsten Tag',
  night: 'bis in die Nacht',
  allDay: 'ganzer Tag',
}
