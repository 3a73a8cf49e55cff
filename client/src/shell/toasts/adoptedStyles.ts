/**
 * notistack writes its few layout rules into a style element, which the strict CSP forbids. Its style library takes any
 * `window._goober` it finds as that element, so it is handed a constructed style sheet instead. Must be evaluated
 * before notistack; the lazy `ToastStack` imports it first.
 */
export function adoptRuntimeStyles(target: Window & { _goober?: unknown }): void {
  if (target._goober !== undefined || !('adoptedStyleSheets' in target.document)) return
  const sheet = new CSSStyleSheet()
  let text = ''
  const node = {
    get data() {
      return text
    },
    set data(next: string) {
      text = next
      sheet.replaceSync(next)
    },
  }
  target.document.adoptedStyleSheets = [...target.document.adoptedStyleSheets, sheet]
  target._goober = { parentNode: target.document.head, firstChild: node }
}

if (typeof window !== 'undefined') adoptRuntimeStyles(window)
