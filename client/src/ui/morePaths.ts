/** As in iconPaths.ts; kept apart because every public page carries that one. */
export const morePaths = {
  clip: 'M19 11.5 11.8 18.7a4.6 4.6 0 0 1-6.5-6.5L13 4.5a3 3 0 0 1 4.3 4.3L10 16a1.5 1.5 0 0 1-2-2l6.5-6.5',
  file: 'M6 3.5h8l4 4v13H6ZM14 3.5v4h4M9 12.5h6M9 16h6',
  reply: 'M9.5 6 4 11.5 9.5 17M4 11.5h9a7 7 0 0 1 7 7',
  bolt: 'M13 3.5 5.5 13.5H11l-1 7 8-10.5h-5.5Z',
} as const
