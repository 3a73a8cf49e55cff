import { createElement, useMemo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { readRichText, type RichNode } from '#contract/values/richText.ts'

/**
 * A text with simple markup. It is rebuilt from an allow list instead of being put into the page as it came, so that not even a
 * text the server forgot to clean can bring a script along; links inside the site stay inside the page.
 */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  const content = useMemo(() => readRichText(html).map(rebuild), [html])
  return <div className={className}>{content}</div>
}

function rebuild(node: RichNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  const { name, href, spans, children } = node
  const content = children.map(rebuild)
  if (href === undefined) {
    const props = {
      key,
      ...(spans?.colspan && { colSpan: Number(spans.colspan) }),
      ...(spans?.rowspan && { rowSpan: Number(spans.rowspan) }),
    }
    return content.length > 0 ? createElement(name, props, ...content) : createElement(name, props)
  }
  if (href.startsWith('/'))
    return (
      <Link key={key} to={href}>
        {content}
      </Link>
    )
  return (
    <a key={key} href={href} rel={/^https?:/i.test(href) ? 'noopener nofollow' : undefined}>
      {content}
    </a>
  )
}
