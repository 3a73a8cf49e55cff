/** Letters beyond Latin-1 as escapes; throws where an escape would be something else. */
export function escapeWide(code: string): string
