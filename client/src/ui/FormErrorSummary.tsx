import { useContext } from 'react'
import { Banner } from './Banner.tsx'
import { FormContext } from './formContext.ts'
import styles from './FormErrorSummary.module.css'

/** Inside a long `Form`: names every field in trouble and leads to it. Shows nothing while all is well. */
export function FormErrorSummary() {
  const form = useContext(FormContext)
  const entries = Object.entries(form?.messages ?? {})
  if (!form || entries.length === 0) return null
  return (
    <Banner
      tone="danger"
      title={entries.length === 1 ? 'Bitte prüfen Sie diese Angabe.' : `Bitte prüfen Sie diese ${entries.length} Angaben.`}
    >
      <ul className={styles['list']}>
        {entries.map(([name, message]) => {
          const field = form.fields.get(name)
          return (
            <li key={name}>
              {field ? (
                <a
                  href={`#${field.id}`}
                  onClick={(event) => {
                    event.preventDefault()
                    document.getElementById(field.id)?.focus()
                  }}
                >
                  {field.label}
                </a>
              ) : null}
              {field ? (/[.?!]$/.test(field.label) ? ' ' : ': ') : ''}
              {message}
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}
