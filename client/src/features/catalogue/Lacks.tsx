import { Link } from 'react-router-dom'
import { lackTexts, type ProductLack } from '#contract/values/productRules.ts'
import styles from './catalogue.module.css'

/** What is no word of the product but of the business. */
const ofBusiness: Readonly<Record<string, string>> = { organic_code: '/anbieterbereich/profil' }

interface LacksProps {
  lacks: readonly ProductLack[]
  /** Puts the focus into the field of this name. */
  toField: (name: string) => void
  /** Pages of their own, by the field that is written there. */
  pages?: Readonly<Record<string, string>>
}

/** What is missing before it is sold, each with the way to its field. */
export function Lacks({ lacks, toField, pages = {} }: LacksProps) {
  return (
    <ul className={styles['lacks']}>
      {lacks.map((lack) => {
        const { field, short, text } = lackTexts[lack]
        const page = pages[field] ?? ofBusiness[field]
        return (
          <li key={lack}>
            {page ? (
              <Link to={page}>{short}</Link>
            ) : (
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault()
                  toField(field)
                }}
              >
                {short}
              </a>
            )}
            : {text}
          </li>
        )
      })}
    </ul>
  )
}
