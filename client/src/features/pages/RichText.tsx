import { createElement, useMemo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** What an operator's text may contain; everything else is shown as its plain words. */
const elements = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'br', 'hr', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'address'])
const dropped = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript'])
const safeHref = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i

/**
 * Shows a text with simple markup. It is rebuilt from an allow list instead of being put into the page as it came, so that
 * not even a text the server forgot to clean can bring a script along; links inside the house stay inside the page.
 */
export function RichText({ html, className }: { html: string; className?: string }) {
  const content = useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body), [html])
  return <div className={className}>{content}</div>
}

const childrenOf = (node: Node): ReactNode[] => Array.from(node.childNodes, (child, key) => rebuild(child, key))

function rebuild(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof HTMLElement)) return null
  const name = node.tagName.toLowerCase()
  if (dropped.has(name)) return null
  if (name === 'a') return rebuildLink(node, key)
  if (!elements.has(name)) return childrenOf(node)
  return node.childNodes.length > 0 ? createElement(name, { key }, ...childrenOf(node)) : createElement(name, { key })
}

function rebuildLink(node: HTMLElement, key: number): ReactNode {
  const href = node.getAttribute('href')?.trim() ?? ''
  if (!safeHref.test(href)) return childrenOf(node)
  if (href.startsWith('/')) return <Link key={key} to={href}>{childrenOf(node)}</Link>
  const isElsewhere = /^https?:/i.test(href)
  return <a key={key} href={href} rel={isElsewhere ? 'noopener nofollow' : undefined}>{childrenOf(node)}</a>
}
