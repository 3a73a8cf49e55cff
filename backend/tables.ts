// Written by `npm run db:types` from the migrations; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { KernelTables } from '#backend/kernel/db/kernelTables.ts'

/** jsonb: written as JSON text, read parsed. */
type Json = ColumnType<unknown, string, string>
type DefaultedJson = ColumnType<unknown, string | undefined, string>

export interface AccountTokensTable {
  hash: string
  account_id: number
  purpose: 'confirm' | 'reset' | 'changeEmail' | 'keepEmail' | 'takeOver'
  email: Generated<string>
  created_at: ColumnType<Date, Date | undefined, Date>
  expires_at: Date
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  browser_hash: string | null
}

export interface AccountsTable {
  id: Generated<number>
  role: 'customer' | 'provider' | 'admin' | 'guest'
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
  locked_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: ColumnType<Date, Date | undefined, Date>
  status: Generated<'email_pending' | 'active' | 'locked' | 'deactivated' | 'deletion_scheduled' | 'anonymised'>
  version: Generated<number>
  user_name: string | null
  title: Generated<string>
  birthday: string | null
  address: Generated<string>
  country: Generated<string>
  password_changed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  deletion_due_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  bank_id: number | null
  link_generation: Generated<number>
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
  gender: 'male' | 'female' | 'diverse' | null
  title: Generated<string>
  alternate_email: Generated<boolean>
  vat_id: Generated<string>
  is_shipping: Generated<boolean>
  is_location: Generated<boolean>
  version: Generated<number>
}

export interface AlertsTable {
  id: Generated<number>
  provider_id: number
  order_id: number
  kind: 'new' | 'canceled' | 'cancelRequest' | 'postponed' | 'chat'
  status: 'ringing' | 'delivered' | 'escalated' | 'acknowledged' | 'silenced' | 'missed'
  version: Generated<number>
  created_at: Date
  escalate_at: Date
  acked_by: number | null
  acked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  pushed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface AppointmentsTable {
  id: Generated<number>
  provider_id: number
  store_id: number | null
  customer_id: number | null
  status: Generated<'requested' | 'countered' | 'confirmed' | 'declined' | 'canceled' | 'done' | 'noShow'>
  version: Generated<number>
  starts_at: Date
  ends_at: Date
  first_name: string
  last_name: string
  email: string
  phone: Generated<string>
  message: Generated<string>
  proposals: DefaultedJson
  reason: Generated<string>
  late: Generated<boolean>
  created_at: Date
  answer_due_at: Date
  remind_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  store_kept: ColumnType<unknown, string | null | undefined, string | null>
}

export interface AttemptsTable {
  key: string
  count: number
  first_at: Date
  locked_until: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface BankAccountsTable {
  id: Generated<number>
  account_id: number
  iban_sealed: string
  holder_sealed: string
  iban_key: string
  country: string
  last_four: string
  bic: string | null
  bank_name: Generated<string>
  is_default: Generated<boolean>
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface BanksTable {
  id: Generated<number>
  postal_code: string
  city: Generated<string>
  name: string
  admin_default: Generated<boolean>
  active: Generated<boolean>
  position: Generated<number>
}

export interface BulkPricesTable {
  id: Generated<number>
  product_id: number
  variant_id: number | null
  min_qty: number
  discount_percent: number
}

export interface BundleAskConsentsTable {
  ask_id: number
  provider_id: number
  consented_at: ColumnType<Date, Date | undefined, Date>
}

export interface BundleAsksTable {
  id: Generated<number>
  bundle_id: number
  kind: 'deactivate' | 'reactivate' | 'delete'
  asked_by: number
  reason: Generated<string>
  status: Generated<'waiting' | 'agreed' | 'declined' | 'withdrawn' | 'lapsed'>
  due_at: Date
  version: Generated<number>
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface BundleConsentsTable {
  bundle_id: number
  revision: number
  provider_id: number
  consented_at: ColumnType<Date, Date | undefined, Date>
}

export interface BundleHoldsTable {
  cart_id: number
  bundle_id: number
  qty: number
  network: string
  taken_at: Date
  expires_at: Date
  revision: number | null
  counted: Generated<boolean>
}

export interface BundleItemsTable {
  bundle_id: number
  revision: number
  position: number
  product_id: number
  variant_id: number | null
  qty: Generated<number>
  share_cents: number
  unit_cents: number | null
}

export interface BundlePartiesTable {
  provider_id: number
  bundle_id: number
}

export interface BundleRevisionsTable {
  bundle_id: number
  revision: number
  name: string
  description: Generated<string>
  price_cents: number
  created_at: ColumnType<Date, Date | undefined, Date>
  author_id: number | null
  message: Generated<string>
  valid_from: ColumnType<Date | null, Date | null | undefined, Date | null>
  valid_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  stock_limit: number | null
  tolerance_percent: Generated<number>
}

export interface BundleSalesTable {
  bundle_id: number
  group_id: number
  qty: number
  returned: Generated<number>
}

export interface BundleStockTable {
  bundle_id: number
  stock_limit: number
  sold: Generated<number>
  held: Generated<number>
  available: GeneratedAlways<number | null>
}

export interface BundlesTable {
  id: Generated<number>
  initiator_id: number
  status: Generated<'draft' | 'pending' | 'active' | 'inactive' | 'deleted' | 'rejected' | 'expired'>
  revision: Generated<number>
  activated_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  version: Generated<number>
  created_at: ColumnType<Date, Date | undefined, Date>
  updated_at: ColumnType<Date, Date | undefined, Date>
  status_since: ColumnType<Date, Date | undefined, Date>
  answer_due_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  remind_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  cause: 'agreed' | 'soldOut' | 'limit' | 'gone' | 'over' | null
  reject_reason: 'share' | 'price' | 'product' | 'period' | 'partner' | 'other' | null
  reject_note: Generated<string>
  rejected_by: number | null
}

export interface CallsToActionTable {
  id: Generated<number>
  status: Generated<number>
  version: Generated<number>
  place: 'home' | 'category' | 'provider'
  category_id: number | null
  position: Generated<number>
  title: string
  text: Generated<string>
  button_text: string
  url: string | null
  route_id: number | null
  image: string | null
  created_at: Date
  updated_at: Date
}

export interface CartChoicesTable {
  cart_id: number
  provider_id: number
  shipping_id: number
  chosen_at: Date
}

export interface CartItemsTable {
  id: Generated<number>
  cart_id: number
  provider_id: number | null
  product_id: number | null
  options: DefaultedJson
  note: Generated<string>
  qty: number
  fingerprint: string
  created_at: ColumnType<Date, Date | undefined, Date>
  variant_id: number | null
  bundle_id: number | null
  bundle_revision: number | null
}

export interface CartsTable {
  id: Generated<number>
  key: string
  account_id: number | null
  attempt: Generated<number>
  created_at: ColumnType<Date, Date | undefined, Date>
  updated_at: ColumnType<Date, Date | undefined, Date>
  vouchers: DefaultedJson
}

export interface CaseAppealsTable {
  id: Generated<number>
  case_id: number
  side: 'sender' | 'author'
  text: string
  appealed_at: Date
}

export interface CaseDecisionsTable {
  id: Generated<number>
  case_id: number
  round: number
  decided_by: number | null
  measure: 'none' | 'warning' | 'removal' | 'suspension' | 'ending'
  ground: 'legal' | 'contractual' | null
  rule: string
  facts: string
  decided_at: Date
}

export interface CaseLettersTable {
  id: Generated<number>
  case_id: number
  author_id: number | null
  from_staff: boolean
  text: string
  sent_at: Date
}

export interface CasesTable {
  id: Generated<number>
  number: string
  kind: 'report' | 'termination' | 'contact' | 'review' | 'message' | 'business'
  status: 'received' | 'underReview' | 'decided' | 'appealed' | 'redecided' | 'closed'
  version: Generated<number>
  subject: string
  details: DefaultedJson
  sender_id: number | null
  sender_name: Generated<string>
  sender_email: Generated<string>
  author_id: number | null
  target_kind: 'review' | 'provider' | 'product' | 'post' | 'message' | 'account' | null
  target_id: number | null
  assignee_id: number | null
  report_id: number | null
  declaration_id: number | null
  contact_id: number | null
  review_id: number | null
  received_at: Date
  changed_at: Date
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  notice_id: number | null
}

export interface CategoriesTable {
  id: Generated<number>
  parent_id: number | null
  level: number
  type: 'product' | 'services' | 'property_type' | 'category'
  slug: string
  name: string
  active: Generated<boolean>
  position: Generated<number>
  picture: string | null
  description: Generated<string>
  key: GeneratedAlways<string>
  words: GeneratedAlways<string>
  sector: 'food' | 'plants' | 'energy' | null
}

export interface CheckoutPaymentsTable {
  id: Generated<number>
  token: string
  cart_id: number | null
  cart_attempt: number | null
  account_id: number | null
  status: 'started' | 'clearing' | 'captured' | 'placed' | 'failed' | 'canceled' | 'expired' | 'refunding' | 'refundRefused' | 'refunded'
  version: Generated<number>
  provider: 'stripe' | 'sandbox'
  reference: string | null
  amount_cents: number
  captured_cents: number | null
  captured_currency: string | null
  body: ColumnType<unknown, string | null | undefined, string | null>
  fingerprint: string
  group_id: number | null
  reason: string | null
  created_at: Date
  expires_at: Date
  status_since: Date
  purpose: Generated<'order' | 'voucher' | 'debt'>
  part_of: number | null
  charged_back_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  debt_status: 'open' | 'settled' | 'writtenOff' | null
  debt_cents: number | null
  debt_reminders: Generated<number>
  debt_reminded_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  debt_reason: Generated<string>
  settles_id: number | null
  written_off_cents: Generated<number>
  refusal_told_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  resends: Generated<number>
}

export interface ClosedToursTable {
  account_id: number
  at: ColumnType<Date, Date | undefined, Date>
}

export interface CompanyContentsTable {
  id: Generated<number>
  provider_id: number
  title: string
  text: Generated<string>
  image: string | null
  day: string | null
  button_type: Generated<'none' | 'link' | 'phone' | 'mail'>
  button_value: Generated<string>
  button_text: Generated<string>
  price_cents: number | null
  discounted_price_cents: number | null
  is_disabled: Generated<boolean>
  position: number
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

export interface ContactCategoriesTable {
  id: Generated<number>
  slug: string
  name: string
  hint: Generated<string>
  position: Generated<number>
  active: Generated<boolean>
}

export interface ContactInfoTable {
  id: Generated<number>
  company: Generated<string>
  street: Generated<string>
  postal_code: Generated<string>
  city: Generated<string>
  phone: Generated<string>
  phone_hours: Generated<string>
  email: Generated<string>
  dsa_email: Generated<string>
  safety_email: Generated<string>
  languages: Generated<string[]>
  answer_time: Generated<string>
}

export interface ContactMessagesTable {
  id: Generated<number>
  number: string
  account_id: number | null
  category_id: number
  first_name: string
  last_name: Generated<string>
  email: string
  phone: Generated<string>
  subject: string
  message: string
  received_at: Date
  ip_hash: string
  fingerprint: string
}

export interface ContentEntriesTable {
  id: Generated<number>
  kind: 'page' | 'text' | 'banner' | 'testimonial' | 'menu' | 'world' | 'widget' | 'home'
  key: string | null
  slug: Generated<string>
  place: Generated<string>
  position: Generated<number>
  status: Generated<'draft' | 'published' | 'changed' | 'scheduled' | 'archived'>
  fixed: Generated<boolean>
  version: Generated<number>
  draft_number: Generated<number>
  published_number: number | null
  publish_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  published_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  updated_at: ColumnType<Date, Date | undefined, Date>
  updated_by: number | null
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface ContentReportsTable {
  id: Generated<number>
  number: string
  account_id: number | null
  status: Generated<'received'>
  version: Generated<number>
  category: 'sexual_abuse' | 'terror' | 'hate' | 'fraud' | 'unsafe_product' | 'intellectual_property' | 'personality' | 'false_review' | 'other'
  url: string
  explanation: string
  name: Generated<string>
  email: Generated<string>
  received_at: Date
  ip_hash: string
  fingerprint: string
}

export interface ContentRevisionsTable {
  entry_id: number
  number: number
  title: string
  slug: Generated<string>
  place: Generated<string>
  description: Generated<string>
  picture: string | null
  picture_alt: Generated<string>
  body: Json
  html: Generated<string>
  created_at: ColumnType<Date, Date | undefined, Date>
  created_by: number | null
  claim_proof: Generated<string>
}

export interface ContentViewsTable {
  entry_id: number
  views: Generated<number>
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
  customer_alias: string | null
  bundle_id: number | null
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

export interface DocumentVersionsTable {
  document_id: number
  version: number
  upload_id: number
  created_at: Date
}

export interface DocumentsTable {
  id: Generated<number>
  owner_id: number
  partner_id: number | null
  title: string
  shown: Generated<boolean>
  version: Generated<number>
  latest: Generated<number>
  created_at: Date
  changed_at: Date
}

export interface FavouritesTable {
  account_id: number
  type: 'product' | 'provider' | 'property' | 'post'
  entity_id: number
  name: string
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface FeatureValuesTable {
  id: Generated<number>
  feature_id: number
  name: string
  custom_value: string | null
  position: Generated<number>
}

export interface FeaturesTable {
  id: Generated<number>
  name: string
  is_color: Generated<boolean>
  position: Generated<number>
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
  version: Generated<number>
  status_since: ColumnType<Date | null, Date | null | undefined, Date | null>
  struck_from: 'pending' | 'processing' | 'ready' | null
  sold_out: Generated<boolean>
  substitute_id: number | null
}

export interface FoodOrderKeywordsTable {
  order_id: number
  provider_id: number
  placed_at: Date
  words: string
}

export interface FoodOrderTracksTable {
  id: Generated<number>
  order_id: number
  title: string
  detail: Generated<string>
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface FoodOrdersTable {
  id: number
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
  seller: Json
  platform_terms: Generated<string>
  promised_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  billing_address: ColumnType<unknown, string | null | undefined, string | null>
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
  parent_id: number | null
  position: Generated<number>
}

export interface InvoiceSeriesTable {
  provider_id: number
  prefix: string
  next_number: Generated<number>
}

export interface InvoicesTable {
  id: Generated<number>
  provider_id: number
  order_id: number | null
  number: string
  issued_at: Date
  total_cents: number
  document: Buffer | null
  kind: Generated<'invoice' | 'correction'>
  content: ColumnType<unknown, string | null | undefined, string | null>
  xml: string | null
  refund_id: number | null
  offer_id: number | null
  customer_id: number | null
  follows_id: number | null
  refund_part: Generated<number>
}

export interface LastViewedTable {
  account_id: number
  product_id: number
  at: ColumnType<Date, Date | undefined, Date>
}

export interface LeadContactsTable {
  lead_id: number
  gender: Generated<string>
  first_name: Generated<string>
  last_name: Generated<string>
  email: Generated<string>
  phone: Generated<string>
  street: Generated<string>
  street_number: Generated<string>
}

export interface LeadFilesTable {
  lead_id: number
  upload_id: number
  question_id: number | null
  position: number
}

export interface LeadRecipientsTable {
  id: Generated<number>
  lead_id: number
  provider_id: number
  status: 'open' | 'requested' | 'accepted' | 'rejected'
  version: Generated<number>
  seat: number | null
  rejected_reason: 'notInterested' | 'offerRejected' | 'offerWithdrawn' | 'leadCanceled' | 'leadExpired' | 'otherAccepted' | null
  pass_reason: 'noTime' | 'tooFar' | 'notMyTrade' | 'tooSmall' | 'unclear' | 'other' | null
  distance_km: number | null
  created_at: Date
  status_since: Date
}

export interface LeadRevisionsTable {
  lead_id: number
  revision: number
  answers: Json
  description: string
  wished_from: string | null
  wished_until: string | null
  budget_cents: number | null
  replaced_at: Date
}

export interface LeadRouteAnswersTable {
  id: Generated<number>
  question_id: number
  text: string
  position: number
}

export interface LeadRoutePositionsTable {
  id: Generated<number>
  question_id: number
  answer_id: number | null
  go_to: number | null
  position: number
}

export interface LeadRouteQuestionsTable {
  id: Generated<number>
  route_id: number
  kind: 'single' | 'multiple' | 'text' | 'number' | 'date' | 'postalCode' | 'files' | 'budget'
  title: string
  help: Generated<string>
  required: Generated<boolean>
  unit: string | null
  least: number | null
  most: number | null
  position: number
  version: Generated<number>
}

export interface LeadRouteTradesTable {
  id: Generated<number>
  route_id: number
  industry_id: number | null
  category_id: number | null
}

export interface LeadRouteVersionsTable {
  route_id: number
  version: number
  questionnaire: Json
  published_at: Date
  published_by: number | null
}

export interface LeadRoutesTable {
  id: Generated<number>
  name: string
  slug: string
  status: Generated<number>
  version: Generated<number>
  published_version: number | null
  changed: Generated<boolean>
  published_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Date
  updated_at: Date
  updated_by: number | null
  craft_licence: Generated<boolean>
}

export interface LeadsTable {
  id: Generated<number>
  customer_id: number
  status: 'draft' | 'open' | 'accepted' | 'completed' | 'canceled' | 'expired'
  version: Generated<number>
  route_id: number
  route_slug: string
  questionnaire: Json
  answers: DefaultedJson
  revision: Generated<number>
  is_complete: Generated<boolean>
  is_confirmed: Generated<boolean>
  is_started: Generated<boolean>
  postal_code: Generated<string>
  city: Generated<string>
  lat: number | null
  lng: number | null
  description: Generated<string>
  wished_from: string | null
  wished_until: string | null
  budget_cents: number | null
  direct_provider_id: number | null
  seats: Generated<number>
  radius_km: Generated<number>
  extensions: Generated<number>
  cancel_reason: 'notNeeded' | 'elsewhere' | 'tooExpensive' | 'noOffers' | 'other' | null
  created_at: Date
  status_since: Date
  abandon_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  submitted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  widen_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  remind_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  silent_steps: Generated<number>
}

export interface LedgerEntriesTable {
  id: Generated<number>
  kind: string
  reference: string
  account: 'psp' | 'customer' | 'cash' | 'sellerPending' | 'sellerAvailable' | 'platformFee' | 'voucher' | 'voucherIssued' | 'sellerCash' | 'refund' | 'chargedBack' | 'receivedElsewhere' | 'writtenOff' | 'paidTwice'
  party_id: Generated<number>
  cents: number
  booked_at: Date
}

export interface LegalDeclarationsTable {
  id: Generated<number>
  number: string
  kind: 'revocation' | 'termination'
  account_id: number | null
  provider_id: number | null
  name: string
  contract: string
  email: string
  content: Json
  received_at: Date
  ip_hash: string
  fingerprint: string
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
  headers: DefaultedJson
  secret: string | null
  secret_until: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface ManufacturersTable {
  id: Generated<number>
  name: string
  street: string
  house_number: Generated<string>
  postal_code: string
  city: string
  country: Generated<string>
  email: string | null
  website: string | null
  in_union: Generated<boolean>
  responsible_name: string | null
  responsible_address: string | null
  responsible_email: string | null
  is_local: Generated<boolean>
  active: Generated<boolean>
}

export interface MessageEditsTable {
  id: Generated<number>
  message_id: number
  body: string
  at: ColumnType<Date, Date | undefined, Date>
}

export interface MessageFilesTable {
  message_id: number
  upload_id: number
  position: number
}

export interface MessagesTable {
  id: Generated<number>
  conversation_id: number
  sender_id: number
  client_id: string
  body: string
  order_id: number | null
  status: 'sent' | 'delivered' | 'read' | 'deleted'
  version: Generated<number>
  edited_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: ColumnType<Date, Date | undefined, Date>
  quote_id: number | null
}

export interface MoneyUnderWayTable {
  name: string
  checkout_payment_id: number
  request_key: string
  resend: number
  cents: number
  workers: number
  begun_at: Date
  unanswered_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  silent_since: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface NewsletterDeliveriesTable {
  id: Generated<number>
  issue_id: number
  subscription_id: number | null
  status: Generated<'waiting' | 'mailed' | 'sent' | 'failed' | 'left'>
  mail_key: string | null
}

export interface NewsletterIssuesTable {
  id: Generated<number>
  status: 'draft' | 'sending' | 'sent' | 'discarded'
  version: Generated<number>
  subject: string
  html: string
  created_by: number | null
  created_at: Date
  updated_at: Date
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface NewsletterProofsTable {
  id: Generated<number>
  subscription_id: number
  event: 'requested' | 'confirmed' | 'left'
  source: 'footer' | 'account' | 'register' | 'link' | 'oneClick' | 'deletion'
  at: Date
  ip_hash: string
  text_version: string
  confirm_hash: string | null
}

export interface NewsletterSubscriptionsTable {
  id: Generated<number>
  email: string
  account_id: number | null
  status: 'pending_optin' | 'subscribed' | 'unsubscribed'
  version: Generated<number>
  leave_key: string
  expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  left_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface NotificationMailsTable {
  account_id: number
  about: string
  mailed_at: Date
}

export interface NotificationSettingsTable {
  account_id: number
  notification_type: string
  value: boolean
  channel: Generated<'bell' | 'mail' | 'push'>
}

export interface NotificationsTable {
  id: Generated<number>
  account_id: number
  type: 'order' | 'offer' | 'lead' | 'message' | 'bundle' | 'refund' | 'newsletter' | 'review' | 'review_wish' | 'case' | 'search'
  title: string
  body: Generated<string>
  link: string | null
  status: Generated<'unread' | 'read'>
  version: Generated<number>
  unique_key: string | null
  created_at: ColumnType<Date, Date | undefined, Date>
  silent: Generated<boolean>
}

export interface OfferRevisionsTable {
  offer_id: number
  revision: number
  by: 'customer' | 'provider'
  terms: Json
  upload_id: number | null
  created_at: Date
}

export interface OfferTemplatesTable {
  id: Generated<number>
  provider_id: number
  title: string
  terms: Json
  created_at: Date
}

export interface OfferVisitsTable {
  id: Generated<number>
  offer_id: number
  provider_id: number
  status: 'proposed' | 'confirmed' | 'declined' | 'canceled' | 'done'
  version: Generated<number>
  at: Date
  note: Generated<string>
  proposed_by: 'customer' | 'provider'
  remind_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Date
}

export interface OffersTable {
  id: number
  lead_id: number
  provider_id: number
  customer_id: number
  status: 'draft' | 'open' | 'countered' | 'accepted' | 'rejected' | 'withdrawn' | 'expired' | 'completed'
  version: Generated<number>
  revision: Generated<number>
  lead_revision: number
  name: string
  content: Generated<string>
  comment: Generated<string>
  included: Generated<string[]>
  price_type: 'fix' | 'range' | 'hourly' | 'effort'
  price1_cents: number
  price2_cents: number | null
  date1: string
  date2: string | null
  valid_until: Date
  upload_id: number | null
  counter: ColumnType<unknown, string | null | undefined, string | null>
  rounds: Generated<number>
  created_at: Date
  status_since: Date
  revised_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  viewed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  unread_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  remind_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  credited_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  credit_reason: string | null
  accepted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  contract: ColumnType<unknown, string | null | undefined, string | null>
  started_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  done_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  completed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  release_asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  release_note: Generated<string>
  reject_reason: 'tooExpensive' | 'dateUnsuitable' | 'otherChosen' | 'notNeeded' | 'other' | 'otherAccepted' | 'leadCanceled' | 'leadExpired' | null
  reject_note: Generated<string>
  ask_done_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface OfficialGraphicsTable {
  kind: 'notice' | 'label'
  image: string
  words: string
  set_at: Date
}

export interface OldSlugsTable {
  kind: 'product' | 'provider' | 'category' | 'page' | 'post' | 'world' | 'widget'
  slug: string
  entity_id: number
  at: ColumnType<Date, Date | undefined, Date>
}

export interface OperationActsTable {
  id: Generated<number>
  act: 'retry' | 'discard'
  thing: 'job' | 'event'
  kind: string
  thing_id: number | null
  number: number
  reason: Generated<string>
  error: Generated<string>
  actor_id: number
  at: ColumnType<Date, Date | undefined, Date>
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
  method: 'cash' | 'online' | 'voucher'
  status: 'unpaid' | 'paid' | 'partially_refunded' | 'refunded' | 'canceled'
  amount_cents: number
  version: Generated<number>
  settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  voucher_cents: Generated<number>
  fee_cents: Generated<number>
  refunded_cents: Generated<number>
  checkout_payment_id: number | null
  owed: Generated<boolean>
  returned_cents: Generated<number>
  cash_due_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  cash_remind_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  cash_operator_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface OrdersTable {
  id: Generated<number>
  kind: 'food' | 'shop' | 'service'
  number: string
  group_id: number
  provider_id: number
  customer_id: number
  total_cents: number
  placed_at: Date
  closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface PageChangesTable {
  id: Generated<number>
  tags: string[]
  at: ColumnType<Date, Date | undefined, Date>
  transaction: Generated<string>
}

export interface PaymentDisputesTable {
  id: Generated<number>
  checkout_payment_id: number
  reference: string
  cents: number
  is_lost: boolean
  is_booked: boolean
  turns: Generated<number>
  told_at: Date
}

export interface PaymentNoticesTable {
  provider: string
  event_id: string
  type: string
  received_at: Date
}

export interface PaymentRefundsTable {
  id: Generated<number>
  key: string
  order_id: number
  cents: number
  online_cents: number
  voucher_cents: number
  cash_cents: number
  status: 'pending' | 'settled' | 'failed'
  reason: Generated<string>
  created_at: Date
  settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  checkout_payment_id: number | null
}

export interface PickupCodesTable {
  order_id: number
  provider_id: number
  code_sealed: string
  code_key: string
}

export interface PlaceSourcesTable {
  id: Generated<number>
  kind: 'postal_codes' | 'streets'
  name: string
  version: string
  attribution: Generated<string>
  row_count: number
  superseded: Generated<boolean>
  loaded_at: Date
}

export interface PortalCategoriesTable {
  id: Generated<number>
  slug: string
  name: string
  picture: string | null
  position: Generated<number>
}

export interface PortalPostsTable {
  id: Generated<number>
  slug: string
  status: 'draft' | 'published' | 'withdrawn' | 'deleted'
  version: Generated<number>
  category_id: number
  region_id: number | null
  title: string
  text: string
  details: string
  author: string
  image: string | null
  image_alt: Generated<string>
  minutes: Generated<number>
  draft: ColumnType<unknown, string | null | undefined, string | null>
  published_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  changed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  updated_at: ColumnType<Date, Date | undefined, Date>
  words: GeneratedAlways<string>
  key: GeneratedAlways<string>
}

export interface PortalRegionsTable {
  id: Generated<number>
  slug: string
  name: string
  position: Generated<number>
}

export interface PostalCodesTable {
  code: string
  city: string
  state: string
  lat: number | null
  lng: number | null
  source_id: number | null
  city_key: GeneratedAlways<string>
}

export interface PostalSpotsTable {
  code: string
  lat: number
  lng: number
  within_km: number
}

export interface PriceHistoryTable {
  id: Generated<number>
  product_id: number
  variant_id: number | null
  price_cents: number
  at: ColumnType<Date, Date | undefined, Date>
  cut: Generated<boolean>
}

export interface ProductChangesTable {
  id: Generated<number>
  version: Generated<number>
  product_id: number
  status: Generated<'pending' | 'confirmed' | 'declined' | 'canceled'>
  was_name: string
  was_ean: string | null
  name: string
  ean: string | null
  reason: Generated<string>
  created_at: ColumnType<Date, Date | undefined, Date>
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface ProductCountersTable {
  product_id: number
  views: Generated<number>
  sales: Generated<number>
  rating_1: Generated<number>
  rating_2: Generated<number>
  rating_3: Generated<number>
  rating_4: Generated<number>
  rating_5: Generated<number>
}

export interface ProductDiscountsTable {
  id: Generated<number>
  version: Generated<number>
  product_id: number
  variant_id: number | null
  percent: number | null
  cents: number | null
  starts_at: Date
  ends_at: Date
  status: Generated<'planned' | 'running' | 'ended' | 'canceled'>
  prices: DefaultedJson
  created_at: ColumnType<Date, Date | undefined, Date>
  updated_at: ColumnType<Date, Date | undefined, Date>
}

export interface ProductFeaturesTable {
  product_id: number
  value_id: number
}

export interface ProductImagesTable {
  id: Generated<number>
  product_id: number
  variant_id: number | null
  picture: string
  alt: Generated<string>
  position: Generated<number>
  source: string | null
}

export interface ProductImportFilesTable {
  import_id: number
  name: string
  base: string
  path: string
  bytes: number
}

export interface ProductImportMappingsTable {
  provider_id: number
  signature: string
  mapping: Json
  options: Json
  updated_at: Date
}

export interface ProductImportPartsTable {
  import_id: number
  upload: string
  part: number
  parts: number
  path: string
  bytes: number
  created_at: Date
}

export interface ProductImportPicturesTable {
  import_id: number
  line: number
  place: number
  product_id: number | null
  source: string
  status: 'pending' | 'done' | 'failed'
  tries: Generated<number>
  next_at: Date
  image_id: number | null
  error: string | null
  variant: ColumnType<unknown, string | null | undefined, string | null>
  replaced: string | null
  replaced_id: number | null
}

export interface ProductImportRowsTable {
  import_id: number
  line: number
  lines: Generated<number>
  status: 'pending' | 'bad' | 'same' | 'written' | 'failed' | 'undone' | 'kept'
  action: 'create' | 'change' | 'same' | 'unknown' | 'bad'
  name: Generated<string>
  sku: Generated<string>
  product_id: number | null
  variants: Generated<number>
  wanted: ColumnType<unknown, string | null | undefined, string | null>
  changes: DefaultedJson
  notes: DefaultedJson
  errors: DefaultedJson
  raw: ColumnType<unknown, string | null | undefined, string | null>
  before: ColumnType<unknown, string | null | undefined, string | null>
  after: ColumnType<unknown, string | null | undefined, string | null>
}

export interface ProductImportsTable {
  id: Generated<number>
  provider_id: number
  client_id: string
  kind: 'file' | 'bulk'
  status: 'uploaded' | 'validating' | 'ready' | 'running' | 'done' | 'stopped' | 'undoing' | 'undone' | 'failed' | 'canceled'
  version: Generated<number>
  file_name: string
  path: string | null
  bytes: Generated<number>
  format: DefaultedJson
  columns: DefaultedJson
  mapping: DefaultedJson
  options: DefaultedJson
  is_known_mapping: Generated<boolean>
  selection: ColumnType<unknown, string | null | undefined, string | null>
  policy: 'skip' | 'stop' | null
  run: string | null
  cursor: Generated<number>
  rows_read: Generated<number>
  to_create: Generated<number>
  to_change: Generated<number>
  same: Generated<number>
  bad: Generated<number>
  written: Generated<number>
  failed: Generated<number>
  undone: Generated<number>
  kept: Generated<number>
  trouble: string | null
  created_at: Date
  updated_at: Date
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  unknown: Generated<number>
  pictures: Generated<number>
  pictures_done: Generated<number>
  pictures_failed: Generated<number>
  is_fetching: Generated<boolean>
  zip_pictures: Generated<number>
  zip_trouble: string | null
}

export interface ProductRelationsTable {
  product_id: number
  related_id: number
  kind: 'related' | 'cross'
  position: Generated<number>
}

export interface ProductSearchTable {
  product_id: number
  provider_id: number
  kind: string
  type: string
  category_1: number | null
  category_2: number | null
  category_3: number | null
  name: string
  price_cents: number
  rating_average: Generated<number>
  rating_count: Generated<number>
  popularity: Generated<number>
  available: Generated<boolean>
  free_shipping: Generated<boolean>
  delivery_days: number | null
  feature_values: Generated<number[]>
  lat: number | null
  lng: number | null
  created_at: Date
  words: string
  name_key: string
}

export interface ProductStockTable {
  product_id: number
  sold_out: Generated<boolean>
  stock: number | null
  held: Generated<number>
  available: GeneratedAlways<number | null>
  move_kind: string | null
  move_order: number | null
  off_by: 'kitchen' | 'plan' | null
  off_until: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface ProductTagsTable {
  product_id: number
  tag_id: number
}

export interface ProductVariantsTable {
  id: Generated<number>
  product_id: number
  article_no: string | null
  ean: string | null
  price_cents: number
  content_amount: number | null
  content_unit: string | null
  weight_grams: number | null
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
  position: Generated<number>
  active: Generated<boolean>
  version: Generated<number>
}

export interface ProductViewsByDayTable {
  product_id: number
  day: string
  views: Generated<number>
  sales: Generated<number>
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
  status: Generated<'draft' | 'scheduled' | 'active' | 'inactive' | 'archived' | 'deleted'>
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
  slug: Generated<string>
  category_id: number | null
  manufacturer_id: number | null
  sku: string | null
  article_number: string | null
  ean: string | null
  unit_type: string | null
  condition: Generated<'new' | 'refurbished' | 'used'>
  details: Generated<string>
  safety_text: Generated<string>
  uvp_cents: number | null
  weight_grams: number | null
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
  shipping_cents: Generated<number>
  has_variants: Generated<boolean>
  is_featured: Generated<boolean>
  seo: DefaultedJson
  version: Generated<number>
  updated_at: ColumnType<Date, Date | undefined, Date>
  ingredients: Generated<string>
  energy_class: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null
  energy_label: string | null
  energy_sheet: string | null
  claim_proof: Generated<string>
  cross_category_id: number | null
  service_at: 'customer' | 'seller' | null
  not_revocable: 'custom' | 'perishable' | 'hygiene' | 'mixed' | 'media' | null
  publish_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  served: ColumnType<unknown, string | null | undefined, string | null>
  weee_number: string | null
  battery_number: string | null
  fibres: string | null
  guarantee_years: number | null
  guarantee_text: Generated<string>
  safety_hold: Generated<boolean>
  name_key: GeneratedAlways<string>
  guarantee_label_id: number | null
}

export interface ProviderCategoriesTable {
  provider_id: number
  category_id: number
  lat: number | null
  lng: number | null
}

export interface ProviderCertificatesTable {
  id: Generated<number>
  provider_id: number
  name: string
  text: Generated<string>
  image: string | null
  position: number
}

export interface ProviderContractAcceptancesTable {
  provider_id: number
  version: number
  source: 'registration' | 'providerArea'
  accepted_at: Date
}

export interface ProviderContractsTable {
  version: number
  title: string
  html: string
  published_at: Date
  announced_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  applies_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface ProviderDocumentsTable {
  id: Generated<number>
  provider_id: number
  upload_id: number
  kind: 'identity' | 'register' | 'trade' | 'tax' | 'craft'
  created_at: Date
}

export interface ProviderEndingsTable {
  id: Generated<number>
  provider_id: number
  ground: 'breach' | 'repeatedBreach' | 'unlawful' | 'falseDetails' | 'legalObligation' | 'ordinary'
  reason: string
  is_immediate: boolean
  given_at: Date
  given_by: number | null
  ends_at: Date
  was_suspended: Generated<boolean>
  taken_back_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  taken_back_by: number | null
}

export interface ProviderFeaturesTable {
  provider_id: number
  feature_id: number
}

export interface ProviderGastroTagsTable {
  provider_id: number
  tag_id: number
}

export interface ProviderImagesTable {
  id: Generated<number>
  provider_id: number
  image: string
  alt: Generated<string>
  position: Generated<number>
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface ProviderOnboardingsTable {
  provider_id: number
  certified_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  submitted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  decided_by: number | null
  reason: Generated<string>
  points: DefaultedJson
  craft_checked_by: number | null
}

export interface ProviderPlacementsTable {
  provider_id: number
  version: number
  placed_by: number | null
  reason: string
  changes: Json
  at: Date
}

export interface ProviderPoliciesTable {
  provider_id: number
  version: number
  body: string
  published_at: Date
  type: 'terms' | 'withdrawal' | 'shipping' | 'returns' | 'privacy'
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface ProviderRatingsTable {
  provider_id: number
  rating_1: Generated<number>
  rating_2: Generated<number>
  rating_3: Generated<number>
  rating_4: Generated<number>
  rating_5: Generated<number>
}

export interface ProviderRegionsTable {
  provider_id: number
  region_id: number
}

export interface ProviderSearchTable {
  provider_id: number
  words: string
  name_key: string
}

export interface ProviderSettingsTable {
  provider_id: number
  key: string
  value: Json
}

export interface ProviderVisitsTable {
  provider_id: number
  day: string
  visits: Generated<number>
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
  registration_status: Generated<'email_pending' | 'onboarding' | 'in_review' | 'changes_requested' | 'approved' | 'noticed' | 'suspended' | 'closing' | 'rejected' | 'closed' | 'deleted'>
  registration_version: Generated<number>
  registration_due_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  invoice_text_1: Generated<string>
  invoice_text_2: Generated<string>
  invoice_text_3: Generated<string>
  invoice_text_4: Generated<string>
  invoice_text_5: Generated<string>
  description_contents: DefaultedJson
  show_gallery: Generated<boolean>
  show_rating: Generated<boolean>
  show_lead: Generated<boolean>
  show_product: Generated<boolean>
  trading: 'trader' | 'private' | null
  trading_declared_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  business_id: string | null
  chamber: string | null
  dispute_settlement: Generated<'none' | 'unwilling' | 'willing'>
  dispute_board: Generated<string>
  place_within_km: number | null
  tax_number: string | null
  insurance: string | null
  craft_entry: string | null
  craft_checked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  packaging_number: string | null
  tax_id: string | null
  tax_id_country: string | null
  sales_stopped_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  goods_stopped: Generated<boolean>
  contract_ends_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  organic_code: string | null
  withdrawal_version: Generated<number>
}

export interface PushSubscriptionsTable {
  id: Generated<number>
  account_id: number
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: ColumnType<Date, Date | undefined, Date>
  last_ok_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  failures: Generated<number>
}

export interface QuickRepliesTable {
  id: Generated<number>
  account_id: number
  position: number
  title: string
  body: string
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface QuickReplySetsTable {
  account_id: number
  version: Generated<number>
}

export interface RecoveryCodesTable {
  account_id: number
  code_hash: string
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface RefundItemsTable {
  refund_id: number
  item_id: number
  qty: number
  reason_id: number | null
  goods_cents: number
  deposit_cents: Generated<number>
  received: number | null
  restocked: Generated<number>
  came_late: number | null
}

export interface RefundPhotosTable {
  refund_id: number
  upload_id: number
  position: number
}

export interface RefundReasonsTable {
  id: Generated<number>
  type: 'goodwill' | 'defect' | 'withdrawal'
  reason: string
  position: number
}

export interface RefundsTable {
  id: Generated<number>
  number: string
  order_id: number
  provider_id: number
  customer_id: number
  type: 'goodwill' | 'defect' | 'withdrawal' | 'undelivered'
  status: 'requested' | 'accepted' | 'awaitingReturn' | 'received' | 'missing' | 'processing' | 'unpaid' | 'repairing' | 'repaired' | 'rejected' | 'escalated' | 'failed' | 'refunded' | 'dismissed' | 'canceled'
  version: Generated<number>
  comment: Generated<string>
  items_cents: number
  carriage_cents: Generated<number>
  accepted_cents: Generated<number>
  released_cents: number | null
  return_needed: Generated<boolean>
  carrier: 'dhl' | 'dpd' | 'hermes' | 'ups' | 'gls' | 'fedex' | 'post' | 'freight' | 'other' | 'own' | null
  tracking_number: Generated<string>
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  received_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  condition: Generated<string>
  reject_reason: 'used' | 'tooLate' | 'noDefect' | 'excluded' | 'other' | null
  answer_note: Generated<string>
  escalation_note: Generated<string>
  decision_note: Generated<string>
  decided_by: number | null
  declaration_number: string | null
  declared_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  account_holder: Generated<string>
  iban: Generated<string>
  created_at: Date
  status_since: Date
  remind_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  refunded_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  repaired_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  claim_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  returned_cents: Generated<number>
  paid_cents: Generated<number>
  object_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  is_assumed: Generated<boolean>
  has_receipt: Generated<boolean>
  settle_reference: Generated<string>
  proven_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  paid_times: Generated<number>
  is_begun: Generated<boolean>
}

export interface ReturnedRefundsTable {
  id: Generated<number>
  checkout_payment_id: number
  refund_id: number | null
  attempt_id: number | null
  reference: string
  cents: number
  sent_cents: Generated<number>
  elsewhere_cents: Generated<number>
  off_cents: Generated<number>
  status: 'open' | 'sending' | 'sent' | 'paidElsewhere' | 'offset'
  version: Generated<number>
  is_booked: boolean
  tries: Generated<number>
  reason: Generated<string>
  told_at: Date
  status_since: Date
  reminded_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface ReviewReportsTable {
  id: Generated<number>
  review_id: number
  reporter_id: number | null
  reason: string
  created_at: ColumnType<Date, Date | undefined, Date>
  settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface ReviewsTable {
  id: Generated<number>
  product_id: number | null
  provider_id: number
  author_id: number | null
  author_name: Generated<string>
  anonym: Generated<boolean>
  rating: number
  title: Generated<string>
  text: Generated<string>
  pictures: Generated<string[]>
  verified: Generated<boolean>
  proof_kind: 'foodItem' | 'foodOrder' | 'shopItem' | 'shopOrder' | 'offer' | null
  proof_id: number | null
  status: 'pending' | 'published' | 'under_review' | 'hidden' | 'deleted'
  version: Generated<number>
  is_home: Generated<boolean>
  hidden_reason: 'insult' | 'contactData' | 'advertising' | 'offTopic' | 'untrue' | 'illegal' | null
  hidden_note: Generated<string>
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  appeal: string | null
  appealed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  reply: string | null
  replied_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: ColumnType<Date, Date | undefined, Date>
  edited_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  substance: GeneratedAlways<number | null>
  counts: Generated<boolean>
}

export interface SafetyChecksTable {
  id: Generated<number>
  product_id: number
  checked: string
  result: 'clean' | 'found'
  note: Generated<string>
  checked_by: number | null
  checked_at: Date
}

export interface SafetyLettersTable {
  id: Generated<number>
  notice_id: number
  account_id: number
  order_id: number
  address_hash: string | null
  written_at: Date
}

export interface SafetyNoticesTable {
  id: Generated<number>
  version: Generated<number>
  product_id: number
  kind: 'order' | 'notice' | 'recall'
  status: Generated<'received' | 'overdue' | 'takenDown' | 'dismissed' | 'lifted'>
  sender: string
  reference: Generated<string>
  words: Generated<string>
  case_id: number | null
  hazard: Generated<string>
  advice: Generated<string>
  remedy: Generated<string>
  batches: Generated<string>
  reason: Generated<string>
  received_at: Date
  due_at: Date
  reminded_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  handled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  told_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: ColumnType<Date, Date | undefined, Date>
  told_count: Generated<number>
}

export interface SandboxPaymentsTable {
  reference: string
  request_key: string
  amount_cents: number
  currency: string
  token: string
  title: string
  return_path: string
  status: 'open' | 'confirming' | 'debited' | 'succeeded' | 'failed' | 'canceled' | 'bounced' | 'chargedBack'
  refunded_cents: Generated<number>
  created_at: Date
  allows_debit: Generated<boolean>
  returns_refund: Generated<boolean>
}

export interface SandboxRefundsTable {
  request_key: string
  reference: string
  cents: number
  created_at: Date
  returned: Generated<boolean>
}

export interface SavedSearchesTable {
  id: Generated<number>
  account_id: number
  name: string
  summary: Generated<string>
  place: 'search' | 'category'
  question: Json
  notifies: Generated<boolean>
  version: Generated<number>
  seen_at: Date
  notified_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface SearchMissesTable {
  day: string
  words: string
  times: number
}

export interface SearchSynonymsTable {
  id: Generated<number>
  term: string
  means: string
  mutual: Generated<boolean>
  source: Generated<'product' | 'operator'>
  term_lexeme: GeneratedAlways<string | null>
  means_lexemes: GeneratedAlways<string[] | null>
}

export interface SearchVocabularyTable {
  word: string
  shown: string
  lexeme: string
  named: boolean
}

export interface SellerDataRequestsTable {
  provider_id: number
  version: Generated<number>
  status: 'asked' | 'reminded' | 'warned' | 'stopped' | 'settled'
  asked_at: Date
  status_since: Date
}

export interface SellerReportYearsTable {
  year: number
  computed_at: Date
  is_final: boolean
}

export interface SellerReportsTable {
  year: number
  provider_id: number
  figures: Json
  is_reportable: boolean
  computed_at: Date
  told_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  identity: string | null
}

export interface SessionsTable {
  id: string
  account_id: number
  created_at: ColumnType<Date, Date | undefined, Date>
  expires_at: Date
  revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  device: Generated<string>
  ip_hash: Generated<string>
  last_seen_at: ColumnType<Date, Date | undefined, Date>
  remembered: Generated<boolean>
  generation: Generated<number>
  renewed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  factor_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface ShipmentItemsTable {
  shipment_id: number
  item_id: number
  qty: number
  gone: Generated<number>
}

export interface ShipmentsTable {
  id: Generated<number>
  order_id: number
  provider_id: number
  carrier: 'dhl' | 'dpd' | 'hermes' | 'ups' | 'gls' | 'fedex' | 'post' | 'freight' | 'other' | 'own'
  tracking_number: Generated<string>
  shipped_at: Date
  delivered_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  missing_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  expected_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  ended: 'lost' | 'replaced' | 'returned' | null
  departure: ColumnType<unknown, string | null | undefined, string | null>
}

export interface ShippingMethodsTable {
  id: Generated<number>
  provider_id: number
  name: string
  kind: 'parcel' | 'freight' | 'pickup'
  store_id: number | null
  countries: Generated<string[]>
  price_cents: number
  free_from_cents: number | null
  steps: DefaultedJson
  zones: DefaultedJson
  days_from: number
  days_until: number
  max_grams: number | null
  active: Generated<boolean>
  position: number
  version: Generated<number>
  created_at: ColumnType<Date, Date | undefined, Date>
  updated_at: ColumnType<Date, Date | undefined, Date>
}

export interface ShopFeaturesTable {
  id: Generated<number>
  slug: string
  name: string
  position: Generated<number>
}

export interface ShopOrderItemsTable {
  id: Generated<number>
  order_id: number
  product_id: number
  variant_id: number | null
  position: number
  name: string
  variant: Generated<string>
  article_no: string | null
  picture: string | null
  note: Generated<string>
  qty: number
  sent: Generated<number>
  delivered: Generated<number>
  canceled: Generated<number>
  unit_cents: number
  deposit_cents: Generated<number>
  total_cents: number
  tax_rate: number
  weight_grams: number | null
  is_counted: Generated<boolean>
  withdrawn: Generated<number>
  not_revocable: 'custom' | 'perishable' | 'hygiene' | 'mixed' | 'media' | null
  bundle_id: number | null
  bundle_revision: number | null
  bundle_name: string | null
  undelivered: Generated<number>
  age_limit: Generated<number>
  scale_percent: Generated<number>
}

export interface ShopOrderKeywordsTable {
  order_id: number
  provider_id: number
  placed_at: Date
  words: string
}

export interface ShopOrderTracksTable {
  id: Generated<number>
  order_id: number
  shipment_id: number | null
  title: string
  detail: Generated<string>
  tracking_number: Generated<string>
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface ShopOrdersTable {
  id: number
  number: string
  group_id: number
  provider_id: number
  customer_id: number
  status: 'pending' | 'confirmed' | 'dateProposed' | 'scheduled' | 'processing' | 'ready' | 'partiallyShipped' | 'shipped' | 'delivered' | 'completed' | 'rejected' | 'canceled'
  version: Generated<number>
  fulfilment: 'shipping' | 'pickup' | 'service'
  customer_name: string
  customer_phone: Generated<string>
  address: ColumnType<unknown, string | null | undefined, string | null>
  billing_address: ColumnType<unknown, string | null | undefined, string | null>
  store: ColumnType<unknown, string | null | undefined, string | null>
  shipping_id: number | null
  shipping_name: Generated<string>
  note: Generated<string>
  items_cents: number
  deposit_cents: Generated<number>
  shipping_cents: Generated<number>
  total_cents: number
  seller: Json
  taxes: Json
  age_limit: Generated<number>
  button_label: string
  terms_version: number
  platform_terms: Generated<string>
  placed_at: Date
  status_since: Date
  answer_due_at: Date
  remind_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  ship_by: ColumnType<Date | null, Date | null | undefined, Date | null>
  arrives_from: ColumnType<Date | null, Date | null | undefined, Date | null>
  arrives_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  cancel_requested_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  late: Generated<boolean>
  reject_reason: 'soldOut' | 'addressOutside' | 'priceWrong' | 'closed' | 'other' | 'noAnswer' | null
  cancel_reason: string | null
  open_claims: Generated<number>
  refunded_cents: Generated<number>
  wished_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  date_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  begin_consent: Generated<string>
  kept_date_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  missable_from: ColumnType<Date | null, Date | null | undefined, Date | null>
  missing: 'reported' | 'again' | 'operator' | null
  missing_since: ColumnType<Date | null, Date | null | undefined, Date | null>
  missing_remind_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  way_since: ColumnType<Date | null, Date | null | undefined, Date | null>
  refused_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  notice_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  notice_version: number | null
  withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface SilentRefundsTable {
  id: Generated<number>
  name: string
  refund_id: number | null
  attempt_id: number | null
  status: 'asking' | 'notSent' | 'paidTwice' | 'recovered' | 'writtenOff'
  version: Generated<number>
  reason: string
  end_reason: Generated<string>
  is_service_gone: Generated<boolean>
  came_back: string | null
  paid_at: Date
  status_since: Date
  asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  reminded_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface SlotLoadsTable {
  provider_id: number
  slot_start: Date
  taken: number
  capacity: number
}

export interface StockHoldsTable {
  id: Generated<number>
  cart_id: number
  product_id: number
  variant_id: number | null
  qty: number
  network: string
  taken_at: Date
  expires_at: Date
}

export interface StockMovementsTable {
  id: Generated<number>
  product_id: number
  variant_id: number | null
  kind: 'count' | 'sale' | 'return' | 'correction' | 'import' | 'resent'
  change: number | null
  stock_after: number | null
  order_id: number | null
  at: ColumnType<Date, Date | undefined, Date>
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
  takes_appointments: Generated<boolean>
  appointment_minutes: Generated<number>
  version: Generated<number>
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
  source_id: number | null
  search: GeneratedAlways<string>
  city_key: GeneratedAlways<string>
}

export interface TagsTable {
  id: Generated<number>
  name: string
}

export interface TextMessagesTable {
  id: Generated<number>
  account_id: number | null
  kind: string
  to_number: string
  text: string
  kept_text: string
  created_at: ColumnType<Date, Date | undefined, Date>
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  error: string | null
}

export interface TradingDeclarationsTable {
  id: Generated<number>
  provider_id: number
  trading: 'trader' | 'private'
  source: 'registration' | 'profile' | 'takenOver'
  declared_at: Date
}

export interface TwoFactorCodesTable {
  id: string
  account_id: number
  purpose: 'login' | 'enrol' | 'stepUp'
  token_hash: string | null
  remembered: Generated<boolean>
  code_hash: string | null
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: ColumnType<Date, Date | undefined, Date>
  expires_at: Date
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface TwoFactorsTable {
  account_id: number
  status: Generated<'off' | 'verifying' | 'on' | 'locked'>
  version: Generated<number>
  mobile: string | null
  country_code: string | null
  totp_secret: string | null
  totp_last_step: number | null
  pending: ColumnType<unknown, string | null | undefined, string | null>
  before_lock: 'off' | 'verifying' | 'on' | null
  locked_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  changed_at: ColumnType<Date, Date | undefined, Date>
}

export interface UploadsTable {
  id: Generated<number>
  account_id: number
  client_id: string
  kind: 'image' | 'pdf'
  file_name: string
  bytes: number
  width: number | null
  height: number | null
  path: string
  preview_path: string | null
  status: 'waiting' | 'attached'
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface VariantStockTable {
  variant_id: number
  stock: number | null
  held: Generated<number>
  available: GeneratedAlways<number | null>
  move_kind: string | null
  move_order: number | null
}

export interface VariantValuesTable {
  variant_id: number
  feature_id: number
  value_id: number
}

export interface VatChecksTable {
  provider_id: number
  vat_id: string | null
  answer: 'valid' | 'invalid' | null
  answered_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  reference: Generated<string>
  register_name: Generated<string>
  register_address: Generated<string>
  tried_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  trouble: Generated<string>
  next_at: Date
  invalid_since: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface VoucherEntriesTable {
  id: Generated<number>
  voucher_id: number
  kind: 'issued' | 'redeemed' | 'givenBack' | 'expired' | 'withdrawn'
  cents: number
  order_id: number | null
  refund_id: number | null
  booked_at: Date
}

export interface VoucherOffersTable {
  provider_id: number
  is_open: Generated<boolean>
  amounts_cents: Json
  least_cents: number | null
  most_cents: number | null
}

export interface VoucherPurchasesTable {
  id: Generated<number>
  attempt_id: number
  buyer_id: number
  issuer_id: number | null
  amount_cents: number
  recipient_name: Generated<string>
  recipient_email: Generated<string>
  from_name: Generated<string>
  message: Generated<string>
  deliver_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  button_label: string
  platform_terms: Generated<string>
  voucher_id: number | null
  created_at: Date
  terms_version: number | null
  notice_version: number | null
}

export interface VoucherSumsTable {
  id: Generated<number>
  issuer_id: number
  issued_cents: number
  redeemed_cents: number
  open_cents: number
}

export interface VouchersTable {
  id: Generated<number>
  code_hash: string
  code_sealed: string
  code_hint: string
  issuer_id: number | null
  source: 'sale' | 'goodwill'
  status: 'issued' | 'active' | 'usedUp' | 'expired' | 'blocked' | 'withdrawn'
  version: Generated<number>
  amount_cents: number
  balance_cents: number
  holder_id: number | null
  deliver_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  expires_at: Date
  remind_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  note: Generated<string>
  created_at: Date
  status_since: Date
  handed_over_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface WaitingLettersTable {
  id: Generated<number>
  to_address: string
  kind: string
  subject: string
  paragraphs: Json
  created_at: Date
}

export interface Tables extends KernelTables {
  account_tokens: AccountTokensTable
  accounts: AccountsTable
  addresses: AddressesTable
  alerts: AlertsTable
  appointments: AppointmentsTable
  attempts: AttemptsTable
  bank_accounts: BankAccountsTable
  banks: BanksTable
  bulk_prices: BulkPricesTable
  bundle_ask_consents: BundleAskConsentsTable
  bundle_asks: BundleAsksTable
  bundle_consents: BundleConsentsTable
  bundle_holds: BundleHoldsTable
  bundle_items: BundleItemsTable
  bundle_parties: BundlePartiesTable
  bundle_revisions: BundleRevisionsTable
  bundle_sales: BundleSalesTable
  bundle_stock: BundleStockTable
  bundles: BundlesTable
  calls_to_action: CallsToActionTable
  cart_choices: CartChoicesTable
  cart_items: CartItemsTable
  carts: CartsTable
  case_appeals: CaseAppealsTable
  case_decisions: CaseDecisionsTable
  case_letters: CaseLettersTable
  cases: CasesTable
  categories: CategoriesTable
  checkout_payments: CheckoutPaymentsTable
  closed_tours: ClosedToursTable
  company_contents: CompanyContentsTable
  consents: ConsentsTable
  contact_categories: ContactCategoriesTable
  contact_info: ContactInfoTable
  contact_messages: ContactMessagesTable
  content_entries: ContentEntriesTable
  content_reports: ContentReportsTable
  content_revisions: ContentRevisionsTable
  content_views: ContentViewsTable
  conversation_members: ConversationMembersTable
  conversations: ConversationsTable
  cookie_types: CookieTypesTable
  delivery_times: DeliveryTimesTable
  delivery_zones: DeliveryZonesTable
  document_versions: DocumentVersionsTable
  documents: DocumentsTable
  favourites: FavouritesTable
  feature_values: FeatureValuesTable
  features: FeaturesTable
  food_categories: FoodCategoriesTable
  food_order_items: FoodOrderItemsTable
  food_order_keywords: FoodOrderKeywordsTable
  food_order_tracks: FoodOrderTracksTable
  food_orders: FoodOrdersTable
  gastro_settings: GastroSettingsTable
  gastro_tags: GastroTagsTable
  industries: IndustriesTable
  invoice_series: InvoiceSeriesTable
  invoices: InvoicesTable
  last_viewed: LastViewedTable
  lead_contacts: LeadContactsTable
  lead_files: LeadFilesTable
  lead_recipients: LeadRecipientsTable
  lead_revisions: LeadRevisionsTable
  lead_route_answers: LeadRouteAnswersTable
  lead_route_positions: LeadRoutePositionsTable
  lead_route_questions: LeadRouteQuestionsTable
  lead_route_trades: LeadRouteTradesTable
  lead_route_versions: LeadRouteVersionsTable
  lead_routes: LeadRoutesTable
  leads: LeadsTable
  ledger_entries: LedgerEntriesTable
  legal_declarations: LegalDeclarationsTable
  mails: MailsTable
  manufacturers: ManufacturersTable
  message_edits: MessageEditsTable
  message_files: MessageFilesTable
  messages: MessagesTable
  money_under_way: MoneyUnderWayTable
  newsletter_deliveries: NewsletterDeliveriesTable
  newsletter_issues: NewsletterIssuesTable
  newsletter_proofs: NewsletterProofsTable
  newsletter_subscriptions: NewsletterSubscriptionsTable
  notification_mails: NotificationMailsTable
  notification_settings: NotificationSettingsTable
  notifications: NotificationsTable
  offer_revisions: OfferRevisionsTable
  offer_templates: OfferTemplatesTable
  offer_visits: OfferVisitsTable
  offers: OffersTable
  official_graphics: OfficialGraphicsTable
  old_slugs: OldSlugsTable
  operation_acts: OperationActsTable
  order_groups: OrderGroupsTable
  order_payments: OrderPaymentsTable
  orders: OrdersTable
  page_changes: PageChangesTable
  payment_disputes: PaymentDisputesTable
  payment_notices: PaymentNoticesTable
  payment_refunds: PaymentRefundsTable
  pickup_codes: PickupCodesTable
  place_sources: PlaceSourcesTable
  portal_categories: PortalCategoriesTable
  portal_posts: PortalPostsTable
  portal_regions: PortalRegionsTable
  postal_codes: PostalCodesTable
  postal_spots: PostalSpotsTable
  price_history: PriceHistoryTable
  product_changes: ProductChangesTable
  product_counters: ProductCountersTable
  product_discounts: ProductDiscountsTable
  product_features: ProductFeaturesTable
  product_images: ProductImagesTable
  product_import_files: ProductImportFilesTable
  product_import_mappings: ProductImportMappingsTable
  product_import_parts: ProductImportPartsTable
  product_import_pictures: ProductImportPicturesTable
  product_import_rows: ProductImportRowsTable
  product_imports: ProductImportsTable
  product_relations: ProductRelationsTable
  product_search: ProductSearchTable
  product_stock: ProductStockTable
  product_tags: ProductTagsTable
  product_variants: ProductVariantsTable
  product_views_by_day: ProductViewsByDayTable
  products: ProductsTable
  provider_categories: ProviderCategoriesTable
  provider_certificates: ProviderCertificatesTable
  provider_contract_acceptances: ProviderContractAcceptancesTable
  provider_contracts: ProviderContractsTable
  provider_documents: ProviderDocumentsTable
  provider_endings: ProviderEndingsTable
  provider_features: ProviderFeaturesTable
  provider_gastro_tags: ProviderGastroTagsTable
  provider_images: ProviderImagesTable
  provider_onboardings: ProviderOnboardingsTable
  provider_placements: ProviderPlacementsTable
  provider_policies: ProviderPoliciesTable
  provider_ratings: ProviderRatingsTable
  provider_regions: ProviderRegionsTable
  provider_search: ProviderSearchTable
  provider_settings: ProviderSettingsTable
  provider_visits: ProviderVisitsTable
  providers: ProvidersTable
  push_subscriptions: PushSubscriptionsTable
  quick_replies: QuickRepliesTable
  quick_reply_sets: QuickReplySetsTable
  recovery_codes: RecoveryCodesTable
  refund_items: RefundItemsTable
  refund_photos: RefundPhotosTable
  refund_reasons: RefundReasonsTable
  refunds: RefundsTable
  returned_refunds: ReturnedRefundsTable
  review_reports: ReviewReportsTable
  reviews: ReviewsTable
  safety_checks: SafetyChecksTable
  safety_letters: SafetyLettersTable
  safety_notices: SafetyNoticesTable
  sandbox_payments: SandboxPaymentsTable
  sandbox_refunds: SandboxRefundsTable
  saved_searches: SavedSearchesTable
  search_misses: SearchMissesTable
  search_synonyms: SearchSynonymsTable
  search_vocabulary: SearchVocabularyTable
  seller_data_requests: SellerDataRequestsTable
  seller_report_years: SellerReportYearsTable
  seller_reports: SellerReportsTable
  sessions: SessionsTable
  shipment_items: ShipmentItemsTable
  shipments: ShipmentsTable
  shipping_methods: ShippingMethodsTable
  shop_features: ShopFeaturesTable
  shop_order_items: ShopOrderItemsTable
  shop_order_keywords: ShopOrderKeywordsTable
  shop_order_tracks: ShopOrderTracksTable
  shop_orders: ShopOrdersTable
  silent_refunds: SilentRefundsTable
  slot_loads: SlotLoadsTable
  stock_holds: StockHoldsTable
  stock_movements: StockMovementsTable
  store_holidays: StoreHolidaysTable
  store_locations: StoreLocationsTable
  store_times: StoreTimesTable
  streets: StreetsTable
  tags: TagsTable
  text_messages: TextMessagesTable
  trading_declarations: TradingDeclarationsTable
  two_factor_codes: TwoFactorCodesTable
  two_factors: TwoFactorsTable
  uploads: UploadsTable
  variant_stock: VariantStockTable
  variant_values: VariantValuesTable
  vat_checks: VatChecksTable
  voucher_entries: VoucherEntriesTable
  voucher_offers: VoucherOffersTable
  voucher_purchases: VoucherPurchasesTable
  voucher_sums: VoucherSumsTable
  vouchers: VouchersTable
  waiting_letters: WaitingLettersTable
}
