import { toast } from '#client/lib/toastQueue.ts'
import { securityTexts } from './security.texts.ts'

const texts = securityTexts.codes

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(texts.copied)
  } catch {
    // No permission, or a page without https.
    toast.error(texts.copyFailed)
  }
}

/** Prints these lines alone, without the page around them. */
export function printText(title: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = title
  document.body.append(frame)
  const page = frame.contentDocument
  const view = frame.contentWindow
  if (!page || !view) return
  page.title = title
  const heading = page.createElement('h1')
  heading.textContent = title
  const list = page.createElement('pre')
  list.style.fontSize = '16pt'
  list.textContent = lines.join('\n')
  page.body.append(heading, list)
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}
