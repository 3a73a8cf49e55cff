import { Link } from 'react-router-dom'
import { formatDateTime } from '#client/lib/format.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { mailboxTexts as texts } from './mailbox.texts.ts'
import type { MailRow } from './mailbox.data.ts'
import styles from './MailboxScreen.module.css'

/** Newest first, each with whom it went to. */
export function MailList({ mails, chosen, linkTo }: { mails: readonly MailRow[]; chosen: number | null; linkTo: (id: number) => string }) {
  return (
    <ul className={styles['mails']}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <Link to={linkTo(mail.id)} className={styles['mail']} aria-current={mail.id === chosen ? 'true' : undefined}>
            <span className={styles['subject']}>{mail.subject}</span>
            <span className={styles['small']}>{texts.to(mail.to)}</span>
            <span className={styles['small']}>
              {formatDateTime(mail.created_at)}
              {mail.attachments.length > 0 && (
                <>
                  {' '}
                  <Icon name="box" size={14} /> <span className="visually-hidden">{texts.attachments(mail.attachments.join(', '))}</span>
                </>
              )}
              {mail.sent_at && (
                <>
                  {' '}
                  <Tag tone="success">{texts.sent}</Tag>
                </>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
