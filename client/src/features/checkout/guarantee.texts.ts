/** What the law gives whoever buys goods, as docs/law.md has it. */
export const guaranteeTexts = {
  title: 'Gesetzliche Gewährleistung',
  words:
    'Ist eine Ware mangelhaft, haftet ein gewerblicher Anbieter mindestens zwei Jahre ab Lieferung, bei gebrauchten mindestens ein Jahr.',
  more: 'Was Sie verlangen können',
} as const
