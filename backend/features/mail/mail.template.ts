import { escaped } from '#contract/internal/escaped.ts'
import { readRichText } from '#contract/values/richText.ts'
import type { Mail } from './mail.types.ts'
import { richHtml, richText } from './mail.rich.ts'

/** Text and HTML of a mail. No foreign pictures, no tracking: a mail loads nothing (docs/law.md row 60). */
export function renderMail(mail: Mail, publicUrl: string): { text: string; html: string } {
  const link = mail.action ? new URL(mail.action.path, publicUrl).href : undefined
  const closing = mail.closing ?? ['Viele Grüße', 'Ihre Markthalle']
  const text = [
    ...mail.paragraphs,
    ...(mail.rich ? [richText(readRichText(mail.rich), publicUrl)] : []),
    ...(mail.rows?.length ? [mail.rows.map((row) => `${row.label}: ${row.value}`).join('\n')] : []),
    ...(link ? [`${mail.action!.label}: ${link}`] : []),
    closing.join('\n'),
  ].join('\n\n')
  const rows = mail.rows?.length
    ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:16px 0">${mail.rows
        .map(
          (row) =>
            '<tr><td style="padding:6px 0;border-bottom:1px solid #e4ded3;' +
            `${row.strong ? 'font-weight:600' : ''}">${escaped(row.label)}</td>` +
            '<td align="right" style="padding:6px 0;border-bottom:1px solid #e4ded3;white-space:nowrap;' +
            `${row.strong ? 'font-weight:600' : ''}">${escaped(row.value)}</td></tr>`,
        )
        .join('')}</table>`
    : ''
  const head =
    '<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>${escaped(mail.subject)}</title></head>`
  const paragraphs = mail.paragraphs.map((paragraph) => `<p style="margin:0 0 12px;line-height:1.5">${escaped(paragraph)}</p>`).join('')
  const rich = mail.rich ? richHtml(readRichText(mail.rich), publicUrl) : ''
  const bodyStyle = 'margin:0;background:#f6f1e8;font-family:Poppins,Segoe UI,Arial,sans-serif;color:#22302a'
  const html = `${head}
<body style="${bodyStyle}"><div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="font-size:20px;font-weight:700;color:#1d5c45;margin:0 0 16px">Markthalle</p>
<div style="background:#fffdf9;border-radius:12px;padding:24px">${paragraphs}${rich}${rows}${
    link
      ? `<p style="margin:20px 0"><a href="${escaped(link)}" style="background:#1d5c45;color:#ffffff;text-decoration:none;` +
        `padding:12px 20px;border-radius:8px;display:inline-block">${escaped(mail.action!.label)}</a></p>`
      : ''
  }<p style="margin:16px 0 0;line-height:1.5">${closing.map(escaped).join('<br>')}</p></div></div></body></html>`
  return { text, html }
}
