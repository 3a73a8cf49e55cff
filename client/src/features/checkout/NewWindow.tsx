import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { checkoutTexts } from './checkout.texts.ts'

/** Reading the small print must not cost what was typed. */
export function NewWindow({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({checkoutTexts.consent.opens})</span>
    </Link>
  )
}
