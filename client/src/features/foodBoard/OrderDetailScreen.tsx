import { useParams } from 'react-router-dom'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { usePageTitle } from '#client/lib/page/pageTitle.ts'
import { Breadcrumbs } from '#client/ui/Breadcrumbs.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { SoundBanner, UrgentBanners } from './Banners.tsx'
import { OrderSheet } from './OrderSheet.tsx'
import { SlipSheet } from './SlipSheet.tsx'
import { boardTexts } from './foodBoard.texts.ts'
import { viewedOrder } from './order.live.ts'
import { KitchenContext, useHeldKitchen } from './useKitchen.ts'
import styles from './OrderDetailScreen.module.css'

const list = '/anbieterbereich/speisebestellungen/alle'

/** One order on a page of its own, where notifications lead. */
export function OrderDetailScreen() {
  const { orderNumber = '' } = useParams()
  const kitchen = useHeldKitchen()
  const { row, status: state, retry } = useLiveRow(viewedOrder, orderNumber)
  usePageTitle(boardTexts.detail.title(orderNumber))
  return (
    <div className={styles['page']}>
      <Breadcrumbs crumbs={[{ label: boardTexts.list.title, to: list }, { label: orderNumber }]} />
      <h1 className={styles['title']}>{boardTexts.detail.title(orderNumber)}</h1>
      {row && kitchen ? (
        <KitchenContext value={kitchen}>
          <SoundBanner />
          <UrgentBanners />
          <Card>
            <OrderSheet order={row.order} history={row.history} />
          </Card>
          <SlipSheet />
        </KitchenContext>
      ) : state === 'missing' ? (
        <EmptyState
          icon="bag"
          title={boardTexts.missing.title}
          action={
            <LinkButton to={list} variant="primary">
              {boardTexts.missing.back}
            </LinkButton>
          }
        >
          {boardTexts.missing.text}
        </EmptyState>
      ) : state === 'failed' ? (
        <ErrorState onRetry={retry} />
      ) : (
        <div role="status" aria-label={boardTexts.loading}>
          <Skeleton shape="block" height="640px" />
        </div>
      )}
    </div>
  )
}
