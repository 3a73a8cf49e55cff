import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useSaving } from '#client/lib/useSaving.ts'
import { ConflictBanner } from '#client/ui/ConflictBanner.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Form } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { SaveBar } from '#client/ui/SaveBar.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx'
import { BasicsSection, TimeSection } from './BasicsSection.tsx'
import { CountrySection } from './CountrySection.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import { PriceSection } from './PriceSection.tsx'
import { ZoneSection } from './ZoneSection.tsx'
import { useShipping } from './useShipping.ts'
import { shippingTexts } from './shipping.texts.ts'
import styles from './shipping.module.css'

const texts = shippingTexts.setup
const listPath = '/anbieterbereich/versand'

/** `/anbieterbereich/versand/einrichten`: a new method, with `?versandart=…` one of the own. */
export function ShippingSetupScreen() {
  const [params] = useSearchParams()
  const asked = params.get('versandart')
  const id = asked === null ? null : /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : 0
  return <Editor key={id} id={id} />
}

function Editor({ id }: { id: number | null }) {
  const { status, shipping, stores, draft, change, isDirty, isStale, isKeeping, connection, ...edit } = useShipping(id)
  const { isSaving, errors, save } = useSaving()
  const navigate = useNavigate()
  if (status === 'missing')
    return (
      <EmptyState icon="search" title={texts.missing} action={<LinkButton to={listPath}>{texts.back}</LinkButton>}>
        {texts.missingText}
      </EmptyState>
    )
  if (status === 'failed') return <ErrorState onRetry={edit.retry} />
  if (status === 'loading')
    return (
      <div className={styles['editor']} role="status" aria-label={texts.loading}>
        <Skeleton height="40px" width="50%" />
        <Skeleton shape="block" height="420px" />
      </div>
    )
  const store = () =>
    save(async () => {
      const message = await edit.saveDraft()
      if (!shipping) void navigate(`?versandart=${edit.current()!.id}`, { replace: true })
      return { message }
    })
  const isSent = draft.kind !== 'pickup'
  return (
    <div className={styles['editor']}>
      <Link to={listPath} className={styles['back']}>
        <Icon name="chevron-left" size={18} /> {texts.back}
      </Link>
      <h1 className={styles['title']}>{shipping ? shipping.name : texts.newTitle}</h1>
      {isStale && <ConflictBanner title={texts.stale} isKeeping={isKeeping} onTakeTheirs={edit.takeTheirs} onKeepMine={edit.keepMine} />}
      <div className={styles['sides']}>
        <Form
          errors={errors}
          isOutdated={shipping !== null && connection === 'offline'}
          aria-label={texts.form}
          className={styles['fields']}
          onSubmit={() => void store()}
        >
          <FormErrorSummary />
          <BasicsSection draft={draft} change={change} stores={stores} />
          {isSent && <CountrySection draft={draft} change={change} />}
          <PriceSection draft={draft} change={change} />
          <TimeSection draft={draft} change={change} />
          {isSent && <ZoneSection draft={draft} change={change} />}
          <SaveBar isDirty={isDirty} isSaving={isSaving} />
        </Form>
        <PreviewCard draft={draft} />
      </div>
      <UnsavedGuard isDirty={isDirty && !isSaving} />
    </div>
  )
}
