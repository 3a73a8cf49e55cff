import type { RefObject } from 'react'
import { Link } from 'react-router-dom'
import type { ChatConversation, ChatPartner } from '#contract/calls/chatWire.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { chatTexts } from './chat.texts.ts'
import styles from './Thread.module.css'

const texts = chatTexts.thread
interface ThreadHeaderProps {
  partner: ChatPartner
  bundle: ChatConversation['bundle']
  isOnline: boolean
  isTyping: boolean
  isPanelOpen: boolean
  isSearchOpen: boolean
  searchButton: RefObject<HTMLButtonElement | null>
  onTogglePanel: () => void
  onToggleSearch: () => void
}

/** Who this is and whether they are here. */
export function ThreadHeader({
  partner,
  bundle,
  isOnline,
  isTyping,
  isPanelOpen,
  isSearchOpen,
  searchButton,
  onTogglePanel,
  onToggleSearch,
}: ThreadHeaderProps) {
  return (
    <header className={styles['header']}>
      <Link to="/nachrichten" className={styles['back']} aria-label={texts.back}>
        <Icon name="chevron-left" size={24} />
      </Link>
      <Avatar name={partner.name} src={partner.avatar} shape={partner.role === 'Company' ? 'square' : 'round'} isOnline={isOnline} />
      <div className={styles['who']}>
        <h2 className={styles['partner']}>{partner.slug ? <Link to={`/anbieter/${partner.slug}`}>{partner.name}</Link> : partner.name}</h2>
        <p className={styles['presence']}>
          {bundle && (
            <>
              <Link to={`/anbieterbereich/bundles/${bundle.id}`}>{chatTexts.list.bundle(bundle.name)}</Link>
              {' · '}
            </>
          )}
          {isTyping ? texts.typingShort : isOnline ? texts.online : texts.offline}
        </p>
      </div>
      <IconButton
        ref={searchButton}
        icon="search"
        aria-label={chatTexts.search.open}
        aria-expanded={isSearchOpen}
        onPress={onToggleSearch}
      />
      <IconButton
        icon="info"
        aria-label={texts.details}
        aria-expanded={isPanelOpen}
        className={styles['panelButton']}
        onPress={onTogglePanel}
      />
    </header>
  )
}
