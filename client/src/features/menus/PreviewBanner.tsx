import { Banner } from '#client/ui/Banner.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'

/** Above a page that its owner looks at before others do, or as others do. Its words are not among those of the page, which guests load. */
export const PreviewBanner = ({ isActive }: { isActive: boolean }) => (
  <Banner
    tone={isActive ? 'info' : 'warning'}
    title="Vorschau Ihrer Seite"
    action={
      <LinkButton size="small" to="/anbieterbereich/seite">
        Bearbeiten
      </LinkButton>
    }
  >
    {isActive ? 'So sehen andere Ihre Seite.' : 'Ihre Seite ist noch nicht freigeschaltet. Nur Sie sehen sie.'}
  </Banner>
)
