import { ProviderPreview } from '#client/features/menus/ProviderPreview.tsx'
import { PageEditScreen } from '#client/features/profiles/PageEditScreen.tsx'

/** `/anbieterbereich/seite`: the form and, beside it, the public page as it would be. */
export const ProviderPageEditScreen = () => (
  <PageEditScreen
    preview={(provider, draft) => (
      <ProviderPreview slug={provider.slug} pictures={`${provider.company_logo} ${provider.image}`} written={draft} />
    )}
  />
)
