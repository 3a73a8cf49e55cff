/**
 * Code with letters beyond Latin-1 («€», «–») written as escapes: V8 keeps a file with a single one of them in two bytes a letter, however
 * many megabytes it has. In strings, templates and regular expressions an escape means the same; only `String.raw` would show it, and
 * behind a backslash it would be a backslash and four digits: both are refused.
 */
export function escapeWide(code) {
  if (/String\.raw`[^`]*[^\0-\u00ff]/.test(code)) throw new Error('A letter beyond Latin-1 in String.raw cannot be escaped')
  if (/(?<!\\)(?:\\\\)*\\[^\0-\u00ff]/.test(code)) throw new Error('A letter beyond Latin-1 behind a backslash cannot be escaped')
  return code.replaceAll(/[^\0-\u00ff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
