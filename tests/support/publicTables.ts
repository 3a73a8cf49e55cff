import type { Tables } from '#backend/tables.ts'

/** What public pages and the search index are made of, table by table. A change has to reach both in the same command. */
export interface PublicTable<Column extends string = string> {
  /** The kinds of page tag one of which a change must name. */
  tags: readonly ('product' | 'provider' | 'category' | 'content' | 'post' | 'list')[]
  /** Columns that no page shows; changing them alone is no public change. */
  hidden?: readonly Column[]
  /** Columns the search index is made of: a change of them must write `product_search` or `provider_search`. */
  searched?: readonly Column[]
  /** A statement with this in it reads back which of its rows the search has to follow; that it does is held by a test of its own. */
  asksItself?: RegExp
  /** New rows begin out of sight; another command shows them. */
  startsHidden?: true
  /**
   * Saving one of these in `status` shows nothing: the row is out of sight, or stays as it was. What
   * takes it there is the lifecycle's own test.
   */
  hiddenStates?: readonly string[]
}

/** The one list. A new table that a page shows gets a line here. */
export const publicTables: { readonly [Table in keyof Tables]?: PublicTable<keyof Tables[Table] & string> } = {
  bulk_prices: { tags: ['product'] },
  // A revision is written before anybody agrees to it.
  bundle_items: { tags: ['list'], startsHidden: true },
  bundle_revisions: { tags: ['list'], startsHidden: true },
  // How many of a bundle are left stands on its card, wherever that is shown.
  bundle_stock: { tags: ['list', 'product'], hidden: ['held'], startsHidden: true },
  bundles: {
    tags: ['list'],
    hidden: [
      'version',
      'updated_at',
      'created_at',
      'status_since',
      'answer_due_at',
      'remind_at',
      'cause',
      'reject_reason',
      'reject_note',
      'rejected_by',
      'initiator_id',
    ],
    startsHidden: true,
    hiddenStates: ['draft', 'pending', 'inactive', 'deleted', 'rejected', 'expired'],
  },
  categories: { tags: ['category'], searched: ['name', 'parent_id', 'type'] },
  company_contents: { tags: ['provider'] },
  content_entries: {
    tags: ['content'],
    // Address and place are seen with what is published there.
    hidden: ['slug', 'place', 'status', 'version', 'draft_number', 'publish_at', 'published_at', 'updated_at', 'updated_by'],
    startsHidden: true,
  },
  delivery_times: { tags: ['provider'] },
  delivery_zones: { tags: ['provider'] },
  food_categories: { tags: ['provider'], searched: ['name'] },
  gastro_settings: { tags: ['provider'], hidden: ['order_sound', 'missed_orders', 'version'], searched: ['cuisine'], startsHidden: true },
  calls_to_action: { tags: ['list'], hidden: ['version', 'created_at', 'updated_at'] },
  lead_route_trades: { tags: ['list'] },
  lead_routes: { tags: ['list'], hidden: ['version', 'changed', 'created_at', 'updated_at', 'updated_by'], startsHidden: true },
  // One that nobody names yet is seen nowhere.
  manufacturers: { tags: ['product', 'list'], searched: ['name'], startsHidden: true },
  official_graphics: { tags: ['content'], hidden: ['set_at'] },
  portal_posts: {
    tags: ['post'],
    hidden: ['status', 'version', 'draft', 'updated_at'],
    startsHidden: true,
    hiddenStates: ['draft', 'withdrawn'],
  },
  product_counters: { tags: ['product'], hidden: ['product_id', 'views', 'sales'] },
  product_features: { tags: ['product'], searched: ['value_id'] },
  product_images: { tags: ['product'] },
  product_stock: {
    tags: ['product'],
    hidden: ['held', 'move_kind', 'move_order'],
    searched: ['sold_out', 'stock'],
    asksItself: /\bas turned\b/,
  },
  product_tags: { tags: ['product'], searched: ['tag_id'] },
  product_variants: { tags: ['product'], searched: ['price_cents', 'active', 'article_no', 'ean'] },
  products: {
    tags: ['product', 'provider'],
    searched: [
      'name',
      'price_cents',
      'status',
      'description',
      'details',
      'category_id',
      'declaration',
      'sku',
      'ean',
      'manufacturer_id',
      'weight_grams',
      'shipping_cents',
      'delivery_days_from',
      'delivery_days_until',
    ],
  },
  provider_contracts: { tags: ['content'], startsHidden: true },
  provider_certificates: { tags: ['provider'] },
  provider_features: { tags: ['provider'], searched: ['feature_id'] },
  provider_gastro_tags: { tags: ['provider'] },
  provider_images: { tags: ['provider'] },
  provider_ratings: { tags: ['provider'] },
  provider_regions: { tags: ['provider'], searched: ['region_id'] },
  providers: {
    tags: ['provider'],
    hidden: [
      'registration_status',
      'registration_version',
      'registration_due_at',
      'contract_ends_at',
      'craft_checked_at',
      'invoice_text_1',
      'invoice_text_2',
      'invoice_text_3',
      'invoice_text_4',
      'invoice_text_5',
      'second_email',
      'tax_id',
      'tax_id_country',
      'sales_stopped_at',
    ],
    searched: [
      'company_name',
      'street',
      'house_number',
      'postal_code',
      'city',
      'lat',
      'lng',
      'industry_id',
      'active',
      'goods_stopped',
      'show_profile',
      'short_description',
    ],
    startsHidden: true,
  },
  reviews: {
    tags: ['product', 'provider'],
    hidden: ['version', 'appeal', 'hidden_note', 'hidden_reason', 'counts', 'proof_kind', 'proof_id'],
    // A report leaves the review as it is until somebody has decided.
    hiddenStates: ['pending', 'under_review'],
  },
  // A method may decide whether something goes for nothing and when it is there, which the search filters by.
  shipping_methods: {
    tags: ['provider'],
    hidden: ['version', 'created_at', 'updated_at'],
    // Of equally cheap ones the first counts.
    searched: ['kind', 'countries', 'price_cents', 'free_from_cents', 'steps', 'days_until', 'max_grams', 'active', 'position'],
  },
  store_holidays: { tags: ['provider'] },
  store_locations: { tags: ['provider'], hidden: ['version'], searched: ['street', 'zipcode', 'city'], startsHidden: true },
  store_times: { tags: ['provider'] },
  variant_stock: { tags: ['product'], hidden: ['held', 'move_kind', 'move_order'], searched: ['stock'], asksItself: /\bas turned\b/ },
  variant_values: { tags: ['product'], searched: ['value_id'] },
}
