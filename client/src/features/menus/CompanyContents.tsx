import { Link } from 'react-router-dom'
import type { Certificate, CompanyContent, PageSection } from '#contract/calls/providersWire.ts'
import { formatDate, formatEuro } from '#client/lib/format.ts'
import { buttonClass } from '#client/ui/buttonLook.ts'
import { Card } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { companyContentsTexts as texts } from './companyContents.texts.ts'
import styles from './CompanyContents.module.css'

const cents = (euros: number) => Math.round(euros * 100)

/** What a business has for its visitors, what it announces or offers, and what it can prove. Nothing where it has none of it. */
export function CompanyContents({ sections }: { sections: readonly PageSection[] }) {
  const contents = sections.flatMap(({ company_contents: some = [] }) => some)
  const certificates = sections.flatMap(({ certificates: some = [] }) => some)
  const features = sections.flatMap((one) => one.features ?? [])
  const regions = sections.flatMap((one) => one.regions ?? [])
  return (
    <>
      {features.length + regions.length > 0 && (
        <section className={styles['part']} aria-label={texts.features}>
          <h2>{texts.features}</h2>
          {regions.length > 0 && <p className={styles['region']}>{texts.regions(regions)}</p>}
          {features.length > 0 && (
            <ul className={styles['features']}>
              {features.map((name) => (
                <li key={name}>
                  <Icon name="done" size={16} /> {name}
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {contents.length > 0 && (
        <section className={styles['part']} aria-label={texts.offers}>
          <h2>{texts.offers}</h2>
          <ul className={styles['cards']}>
            {contents.map((one) => (
              <Content key={one.id} content={one} />
            ))}
          </ul>
        </section>
      )}
      {certificates.length > 0 && (
        <section className={styles['part']} aria-label={texts.certificates}>
          <h2>{texts.certificates}</h2>
          <ul className={styles['certificates']}>
            {certificates.map((one) => (
              <Proof key={one.id} certificate={one} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Content({ content: { id, title, text, image, date, price, dicounted_price: reduced, ...button } }: { content: CompanyContent }) {
  // The price that counts; a struck one would have to be the lowest of thirty days (§ 11 PAngV), which nobody here knows.
  const now = reduced ?? price
  return (
    <Card as="li" padding="none" className={styles['card']}>
      {image && <PictureTile src={image} id={id} fallbackName={title} alt="" sizes="(min-width: 768px) 280px, 90vw" />}
      <div className={styles['body']}>
        <h3>{title}</h3>
        {date && (
          <p className={styles['small']}>
            <Icon name="calendar" size={16} /> <time dateTime={date}>{formatDate(date)}</time>
          </p>
        )}
        {text && <p className={styles['text']}>{text}</p>}
        {now !== null && <p className={styles['price']}>{formatEuro(cents(now))}</p>}
        <ContentButton {...button} />
      </div>
    </Card>
  )
}

type ButtonProps = Pick<CompanyContent, 'button_type' | 'button_value' | 'button_text' | 'is_external_url'>

function ContentButton({ button_type: type, button_value: value, button_text: text, is_external_url: isElsewhere }: ButtonProps) {
  if (type === 'none') return null
  if (type === 'link' && !isElsewhere)
    return (
      <Link to={value} className={buttonClass({})}>
        {text}
      </Link>
    )
  const href = type === 'phone' ? `tel:${value.replaceAll(/[^+\d]/g, '')}` : type === 'mail' ? `mailto:${value}` : value
  return (
    <a href={href} className={buttonClass({})} {...(isElsewhere && { rel: 'noopener nofollow' })}>
      {text}
      {isElsewhere && <Icon name="external" size={16} />}
    </a>
  )
}

const Proof = ({ certificate: { id, name, text, image } }: { certificate: Certificate }) => (
  <li className={styles['proof']}>
    {image ? (
      <PictureTile src={image} id={id} fallbackName={name} alt="" ratio="1:1" sizes="64px" className={styles['seal']} />
    ) : (
      <span className={styles['seal']}>
        <Icon name="done" size={28} />
      </span>
    )}
    <div>
      <h3>{name}</h3>
      {text && <p className={styles['text']}>{text}</p>}
    </div>
  </li>
)
