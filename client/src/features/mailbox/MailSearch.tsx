import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { mailboxTexts as texts } from './mailbox.texts.ts'
import styles from './MailboxScreen.module.css'

/** Only the mails to one address. */
export function MailSearch({ value, onSearch }: { value: string; onSearch: (address: string) => void }) {
  const [address, setAddress] = useState(value)
  return (
    <form
      role="search"
      className={styles['search']}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(address.trim())
      }}
    >
      <TextField label={texts.search} type="search" icon="search" maxLength={254} value={address} onChange={setAddress} />
      <Button type="submit">{texts.searchButton}</Button>
      {value && (
        <Button variant="quiet" onPress={() => onSearch('')}>
          {texts.reset}
        </Button>
      )}
    </form>
  )
}
