/** Texts of a public page are plain: markup that was pasted along is taken out, its words stay. «5 < 7» is no markup. */
export const plainText = (text: string) =>
  text
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, '')
    .replace(/<(?:br\s*\/?|\/p|\/div|\/li|\/h\d)>/gi, '\n')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
