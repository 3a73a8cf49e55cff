// Written by `npm run db:types` from the migrations; do not edit.
import type { ColumnType, Generated } from 'kysely'
import type { KernelTables } from '#backend/kernel/db/kernelTables.ts'

/** jsonb: written as JSON text, read parsed. */
type Json = ColumnType<unknown, string, string>
type DefaultedJson = ColumnType<unknown, string | undefined, string>

export interface AccountsTable {
  id: Generated<number>
  role: 'customer' | 'provider' | 'admin'
  email: string
  password_hash: string | null
  gender: 'male' | 'female' | 'diverse' | null
  first_name: Generated<string>
  last_name: Generated<string>
  phone: string | null
  avatar: string | null
  subscribed: Generated<boolean>
  show_cookie_banner: Generated<boolean>
  email_confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  failed_logins: Generated<number>
  locked_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface AddressesTable {
  id: Generated<number>
  account_id: number
  kind: 'shipping' | 'billing'
  label: Generated<string>
  first_name: string
  last_name: Generated<string>
  company: Generated<string>
  street: string
  house_number: Generated<string>
  extra: Generated<string>
  postal_code: string
  city: string
  country: Generated<string>
  email: Generated<string>
  phone: Generated<string>
  is_default: Generated<boolean>
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface AlertsTable {
  id: Generated<number>
  provider_id: number
  order_id: number
  kind: 'new' | 'canceled' | 'postponed' | 'chat'
  status: 'ringing' | 'delivered' | 'escalated' | 'acknowledged' | 'silenced' | 'missed'
  version: Generated<number>
  created_at: Date
  escalate_at: Date
  acked_by: number | null
  acked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface CartItemsTable {
  id: Generated<number>
  cart_id: number
  provider_id: number
  product_id: number
  options: DefaultedJson
  note: Generated<string>
  qty: number
  fingerprint: string
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface CartsTable {
  id: Generated<number>
  key: string
  account_id: number | null
  attempt: Generated<number>
  created_at: ColumnType<Date, Date | undefined, Date>
  updated_at: ColumnType<Date, Date | undefined, Date>
}

export interface CmsTextsTable {
  key: string
  slug: string | null
  title: string
  body: Generated<string>
  updated_at: ColumnType<Date, Date | undefined, Date>
}

export interface ConsentsTable {
  id: Generated<number>
  account_id: number | null
  visitor_id: string
  purposes: Json
  text_version: string
  ip_hash: string
  at: ColumnType<Date, Date | undefined, Date>
}

export interface ConversationMembersTable {
  conversation_id: number
  account_id: number
  unread: Generated<number>
  read_up_to: Generated<number>
  delivered_up_to: Generated<number>
}

export interface ConversationsTable {
  id: Generated<number>
  customer_id: number
  provider_id: number
  last_message_id: number | null
  last_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: ColumnType<Date, Date | undefined, Date>
  version: Generated<number>
}

export interface CookieTypesTable {
  id: Generated<number>
  key: string
  name: string
  description: string
  required: Generated<boolean>
  position: Generated<number>
}

export interface DeliveryTimesTable {
  provider_id: number
  kind: 'food' | 'store'
  day: number
  from_time: string
  until_time: string
  after_from_time: string | null
  after_until_time: string | null
  closed: Generated<boolean>
}

export interface DeliveryZonesTable {
  provider_id: number
  postal_code: string
  fee_cents: Generated<number>
  minimum_cents: Generated<number>
  delivery_minutes: Generated<number>
}

export interface FoodCategoriesTable {
  id: Generated<number>
  provider_id: number
  name: string
  description: Generated<string>
  position: Generated<number>
}

export interface FoodOrderItemsTable {
  id: Generated<number>
  order_id: number
  product_id: number
  position: number
  name: string
  options: DefaultedJson
  note: Generated<string>
  qty: number
  unit_cents: number
  deposit_cents: Generated<number>
  total_cents: number
  tax_rate: number
  declaration: ColumnType<unknown, string | null | undefined, string | null>
  status: Generated<'pending' | 'processing' | 'ready' | 'delivery' | 'completed' | 'canceled'>
}

export interface FoodOrderTracksTable {
  id: Generated<number>
  order_id: number
  title: string
  detail: Generated<string>
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface FoodOrdersTable {
  id: Generated<number>
  number: string
  group_id: number
  provider_id: number
  customer_id: number
  status: 'pending' | 'processing' | 'ready' | 'delivery' | 'completed' | 'rejected' | 'canceled'
  version: Generated<number>
  fulfilment: 'delivery' | 'pickup'
  customer_name: string
  customer_phone: Generated<string>
  address: ColumnType<unknown, string | null | undefined, string | null>
  note: Generated<string>
  items_cents: number
  deposit_cents: Generated<number>
  delivery_fee_cents: Generated<number>
  total_cents: number
  taxes: Json
  age_limit: Generated<number>
  button_label: string
  terms_version: number
  placed_at: Date
  wished_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  slot_start: Date
  prep_minutes: number | null
  delivery_minutes: Generated<number>
  due_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  answer_due_at: Date
  status_since: Date
  previous_status: string | null
  previous_by: number | null
  cancel_requested_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  postponed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  reject_reason: 'soldOut' | 'tooBusy' | 'addressOutside' | 'closed' | 'noCourier' | 'noAnswer' | null
  cancel_reason: string | null
  overdue: Generated<boolean>
  unconfirmed: Generated<boolean>
}

export interface GastroSettingsTable {
  provider_id: number
  cuisine: Generated<string>
  delivery: Generated<boolean>
  pickup: Generated<boolean>
  pickup_minimum_cents: Generated<number>
  free_delivery_from_cents: number | null
  prep_minutes: Generated<number>
  prep_minutes_min: Generated<number>
  prep_minutes_max: Generated<number>
  slot_minutes: Generated<number>
  slot_capacity: Generated<number>
  answer_minutes: Generated<number>
  auto_accept: Generated<boolean>
  reusable: Generated<'33' | '34' | 'none'>
  order_sound: Generated<boolean>
  emergency_contact: Generated<string>
  print_slip: Generated<boolean>
  paused_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  missed_orders: Generated<number>
  version: Generated<number>
}

export interface GastroTagsTable {
  id: Generated<number>
  name: string
}

export interface IndustriesTable {
  id: Generated<number>
  slug: string
  name: string
  picture: string | null
  kind: 'restaurant' | 'shop' | 'craft' | 'service'
}

export interface InvoiceSeriesTable {
  provider_id: number
  prefix: string
  next_number: Generated<number>
}

export interface InvoicesTable {
  id: Generated<number>
  provider_id: number
  order_id: number
  number: string
  issued_at: Date
  total_cents: number
  document: Buffer
}

export interface MailsTable {
  id: Generated<number>
  kind: string
  to_address: string
  subject: string
  text: string
  html: string
  attachments: DefaultedJson
  unique_key: string | null
  created_at: ColumnType<Date, Date | undefined, Date>
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  error: string | null
}

export interface MessageEditsTable {
  id: Generated<number>
  message_id: number
  body: string
  at: ColumnType<Date, Date | undefined, Date>
}

export interface MessagesTable {
  id: Generated<number>
  conversation_id: number
  sender_id: number
  client_id: string
  body: string
  order_id: number | null
  attachment: string | null
  status: 'sent' | 'delivered' | 'read' | 'deleted'
  version: Generated<number>
  edited_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface NotificationSettingsTable {
  account_id: number
  notification_type: string
  value: boolean
}

export interface NotificationsTable {
  id: Generated<number>
  account_id: number
  type: 'order' | 'offer' | 'lead' | 'message' | 'bundle' | 'refund' | 'newsletter'
  title: string
  body: Generated<string>
  link: string | null
  status: Generated<'unread' | 'read'>
  version: Generated<number>
  unique_key: string | null
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface OrderGroupsTable {
  id: Generated<number>
  account_id: number
  cart_id: number
  cart_attempt: number
  total_cents: number
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface OrderPaymentsTable {
  order_id: number
  method: 'cash'
  status: 'unpaid' | 'paid' | 'canceled'
  amount_cents: number
  version: Generated<number>
  settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface PostalCodesTable {
  code: string
  city: string
  state: string
  lat: number | null
  lng: number | null
}

export interface ProductStockTable {
  product_id: number
  sold_out: Generated<boolean>
  stock: number | null
}

export interface ProductsTable {
  id: Generated<number>
  provider_id: number
  kind: 'food' | 'normal' | 'service'
  food_category_id: number | null
  category: Generated<string>
  name: string
  description: Generated<string>
  price_cents: number
  tax_rate: Generated<number>
  deposit_cents: Generated<number>
  deposit_type: 'einweg' | 'mehrweg' | null
  age_limit: Generated<number>
  alcohol_percent: number | null
  status: Generated<'draft' | 'active' | 'inactive' | 'deleted'>
  picture: string | null
  position: Generated<number>
  declaration: ColumnType<unknown, string | null | undefined, string | null>
  option_groups: DefaultedJson
  diet: Generated<'none' | 'vegetarian' | 'vegan'>
  spicy: Generated<number>
  content_amount: number | null
  content_unit: string | null
  delivery_days_from: number | null
  delivery_days_until: number | null
  service_price: ColumnType<unknown, string | null | undefined, string | null>
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface ProviderGastroTagsTable {
  provider_id: number
  tag_id: number
}

export interface ProviderSettingsTable {
  provider_id: number
  key: string
  value: Json
}

export interface ProvidersTable {
  account_id: number
  kind: 'restaurant' | 'shop' | 'craft' | 'service'
  slug: string
  company_name: string
  industry_id: number | null
  short_description: Generated<string>
  description: Generated<string>
  logo: string | null
  image: string | null
  street: string
  house_number: Generated<string>
  postal_code: string
  city: string
  lat: number | null
  lng: number | null
  calling_code: Generated<string>
  phone: string | null
  email: string | null
  second_email: string | null
  legal_form: Generated<string>
  representative: Generated<string>
  register_court: string | null
  register_number: string | null
  vat_id: string | null
  small_business: Generated<boolean>
  authority: string | null
  profession: string | null
  show_profile: Generated<boolean>
  show_chat: Generated<boolean>
  is_premium: Generated<boolean>
  rating_average: Generated<number>
  rating_count: Generated<number>
  cash_payment: Generated<boolean>
  terms_version: Generated<number>
  active: Generated<boolean>
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface SessionsTable {
  id: string
  account_id: number
  created_at: ColumnType<Date, Date | undefined, Date>
  expires_at: Date
  revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface SlotLoadsTable {
  provider_id: number
  slot_start: Date
  taken: number
  capacity: number
}

export interface StoreHolidaysTable {
  id: Generated<number>
  provider_id: number
  store_id: number | null
  scope: Generated<'store' | 'delivery'>
  title: string
  from_date: string
  until_date: string
  yearly: Generated<boolean>
}

export interface StoreLocationsTable {
  id: Generated<number>
  provider_id: number
  title: string
  street: string
  street_number: Generated<string>
  zipcode: string
  city: string
  email: string | null
  calling_code: Generated<string>
  mobile_number: string | null
  always_open: Generated<boolean>
  is_main: Generated<boolean>
  state: Generated<string>
  public_holidays: Generated<'open' | 'closed'>
}

export interface StoreTimesTable {
  store_id: number
  day: number
  from_time: string
  until_time: string
  after_from_time: string | null
  after_until_time: string | null
  closed: Generated<boolean>
}

export interface StreetsTable {
  name: string
  postal_code: string
  city: string
}

export interface Tables extends KernelTables {
  accounts: AccountsTable
  addresses: AddressesTable
  alerts: AlertsTable
  cart_items: CartItemsTable
  carts: CartsTable
  cms_texts: CmsTextsTable
  consents: ConsentsTable
  conversation_members: ConversationMembersTable
  conversations: ConversationsTable
  cookie_types: CookieTypesTable
  delivery_times: DeliveryTimesTable
  delivery_zones: DeliveryZonesTable
  food_categories: FoodCategoriesTable
  food_order_items: FoodOrderItemsTable
  food_order_tracks: FoodOrderTracksTable
  food_orders: FoodOrdersTable
  gastro_settings: GastroSettingsTable
  gastro_tags: GastroTagsTable
  industries: IndustriesTable
  invoice_series: InvoiceSeriesTable
  invoices: InvoicesTable
  mails: MailsTable
  message_edits: MessageEditsTable
  messages: MessagesTable
  notification_settings: NotificationSettingsTable
  notifications: NotificationsTable
  order_groups: OrderGroupsTable
  order_payments: OrderPaymentsTable
  postal_codes: PostalCodesTable
  product_stock: ProductStockTable
  products: ProductsTable
  provider_gastro_tags: ProviderGastroTagsTable
  provider_settings: ProviderSettingsTable
  providers: ProvidersTable
  sessions: SessionsTable
  slot_loads: SlotLoadsTable
  store_holidays: StoreHolidaysTable
  store_locations: StoreLocationsTable
  store_times: StoreTimesTable
  streets: StreetsTable
}
