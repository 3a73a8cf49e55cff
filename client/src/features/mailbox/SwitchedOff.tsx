import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { mailboxTexts as texts } from './mailbox.texts.ts'

/** Where DEVELOPER_PAGES=0. */
export const SwitchedOff = () => (
  <EmptyState
    icon="send"
    title={texts.off.title}
    action={
      <LinkButton to="/" variant="primary">
        {texts.off.home}
      </LinkButton>
    }
  >
    {texts.off.text}
  </EmptyState>
)
