/** Joins the class names that are set; a CSS module's missing name is skipped. */
export function classNames(...names: Array<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ')
}
