import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Files that may render rows and columns themselves. A table of records is a `RecordTable`, which is a `DataTable`. */
const ownTables: Record<string, string> = {
  'ui/DataTable.tsx': 'the one table',
  'ui/RichEditor.examples.tsx': 'the words of an example in which somebody pasted a table',
  'features/menus/ProviderInfo.tsx': 'public: the opening hours of one week, rendered by the server',
  'features/compare/CompareTable.tsx': 'public: products are the columns, facts the rows',
  'features/products/BulkPrices.tsx': 'public: three prices of one product, rendered by the server',
  'features/notifications/ChannelTable.tsx': 'a matrix of switches, not records: nothing to sort, choose or save',
  'features/machines/ChartTable.tsx': 'developer pages: the moves of a machine, grouped by state',
  'features/machines/PurchaseView.tsx': 'developer pages: the steps of a purchase in the one order that makes sense',
  'features/dashboard/BusinessFigures.tsx': 'the numbers of the chart beside it, day by day, for whoever cannot see it',
  'features/catalogue/VariantTable.tsx': 'a matrix of fields that is typed in, not records: nothing to sort, choose or save',
  'features/shopOrders/PackingPaper.tsx': 'printed: what is in one parcel',
  'features/machines/SequenceView.tsx': 'developer pages: steps in the one order that makes sense',
}

const sources = readdirSync('client/src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
const having = (sign: RegExp) => sources.filter((name) => sign.test(readFileSync(`client/src/${name}`, 'utf8'))).sort()

it('every table is the one DataTable, but for those that are no table of records', () => {
  expect(having(/<table[\s>]|role="(?:table|grid)"/)).toEqual(Object.keys(ownTables).sort())
})

it('screens take it with its columns, views and file', () => {
  expect(having(/<DataTable[\s>]/)).toEqual(['commerce/RecordTable.tsx', 'ui/DataTable.examples.tsx'])
  expect(having(/<RecordTable[\s>]/)).toEqual(
    [
      'commerce/CursorTable.tsx',
      'features/callsToAction/CallsScreen.tsx',
      'features/cases/InboxScreen.tsx',
      'features/catalogue/CatalogueScreen.tsx',
      'features/catalogue/OwnList.tsx',
      'features/content/ContentListScreen.tsx',
      'features/documents/DocumentsScreen.tsx',
      'features/foodBoard/OrderListScreen.tsx',
      'features/leadRoutes/AnswersScreen.tsx',
      'features/leadRoutes/QuestionsScreen.tsx',
      'features/leadRoutes/RoutesScreen.tsx',
      'features/newsletterIssues/IssueListScreen.tsx',
      'features/onboarding/RegistrationsScreen.tsx',
      'features/operations/ActTrail.tsx',
      'features/operations/DeadWorkPanel.tsx',
      'features/operations/OperationsOverview.tsx',
      'features/operatorOrders/OperatorOrdersScreen.tsx',
      'features/posts/PostListScreen.tsx',
      'features/productImport/PreviewTable.tsx',
      'features/refunds/DisputesScreen.tsx',
      'features/refunds/SellerRefundsScreen.tsx',
      'features/sellerReports/OwnReportScreen.tsx',
      'features/sellerReports/ReportsScreen.tsx',
      'features/shipping/MethodsTab.tsx',
      'features/shipping/ShipmentsTab.tsx',
      'features/vouchers/VoucherTable.tsx',
    ].toSorted(),
  )
  expect(having(/<CursorTable[\s>]/)).toEqual([
    'features/accountAdmin/AccountsScreen.tsx',
    'features/bundlesStaff/StaffBundlesScreen.tsx',
    'features/productChanges/ChangesScreen.tsx',
    'features/productSafety/ChecksPanel.tsx',
    'features/productSafety/SafetyScreen.tsx',
  ])
})
