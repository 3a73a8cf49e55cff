import { BillingAddress, ShippingAddress } from '#contract/calls/addresses.calls.ts'
import { Appointment } from '#contract/calls/appointments.calls.ts'
import { Bundle } from '#contract/calls/bundles.calls.ts'
import { BundleRequest } from '#contract/calls/bundlesWire.ts'
import { CallToAction } from '#contract/calls/callsToAction.calls.ts'
import { Cart, CartBundle, CartLine, CartSeller, CartVoucher } from '#contract/calls/cartsWire.ts'
import { CaseDetail, OwnCase } from '#contract/calls/casesWire.ts'
import { CatalogueProduct, CatalogueVariant, ProductCut } from '#contract/calls/catalogueWire.ts'
import { ChatConversation, ChatMessage } from '#contract/calls/chatWire.ts'
import { ShownBlock, ShownPage } from '#contract/calls/contentShownWire.ts'
import { ContentEntry } from '#contract/calls/contentAdmin.calls.ts'
import { DayTimes } from '#contract/calls/dayTimes.ts'
import { OwnDish } from '#contract/calls/dishWire.ts'
import { Favourite } from '#contract/calls/favourites.calls.ts'
import { FoodOrder, FoodOrderItem, OrderBilling } from '#contract/calls/foodWire.ts'
import { LeadAnswer, LeadQuestion, LeadRouteRow } from '#contract/calls/leadRouteWire.ts'
import { Lead } from '#contract/calls/leadWire.ts'
import { Opening, ProviderCard } from '#contract/calls/menus.calls.ts'
import { Issue } from '#contract/calls/newsletterIssues.calls.ts'
import { Offer, OfferVisit } from '#contract/calls/offerWire.ts'
import { Onboarding, ProviderDocument, RegistrationDetail } from '#contract/calls/onboardingWire.ts'
import { ListedOrder } from '#contract/calls/orders.calls.ts'
import { Declared } from '#contract/calls/productForm.ts'
import { ProductImport } from '#contract/calls/productImportWire.ts'
import { BulkPrice } from '#contract/calls/productWire.ts'
import { ProductCard } from '#contract/calls/productCardWire.ts'
import { ProviderDetails, UserInformation } from '#contract/calls/profilesWire.ts'
import { ProviderInfoChange } from '#contract/calls/profileFields.ts'
import { Refund, RefundItem } from '#contract/calls/refundWire.ts'
import { ManagedReview } from '#contract/calls/reviewsWire.ts'
import { SavedSearch } from '#contract/calls/savedSearches.calls.ts'
import { Shipping } from '#contract/calls/shipping.calls.ts'
import { Shipment, ShopOrder, ShopOrderItem } from '#contract/calls/shopWire.ts'
import { StoreHoliday, StoreLocation } from '#contract/calls/storesWire.ts'
import { SharedFile } from '#contract/calls/uploads.calls.ts'
import { ManagedVoucher } from '#contract/calls/vouchers.calls.ts'

/** Shapes that several calls answer with: docs/openapi.json writes each once, under this name, and refers to it. */
export const namedShapes = {
  Appointment,
  BillingAddress,
  BulkPrice,
  Bundle,
  BundleRequest,
  CallToAction,
  Cart,
  CartBundle,
  CartLine,
  CartSeller,
  CartVoucher,
  CaseDetail,
  CatalogueProduct,
  CatalogueVariant,
  ChatConversation,
  ChatMessage,
  ContentEntry,
  DayTimes,
  Declared,
  Favourite,
  FoodOrder,
  FoodOrderItem,
  Issue,
  Lead,
  LeadAnswer,
  LeadQuestion,
  LeadRouteRow,
  ListedOrder,
  ManagedReview,
  ManagedVoucher,
  Offer,
  OfferVisit,
  Onboarding,
  Opening,
  OrderBilling,
  OwnCase,
  OwnDish,
  ProductCard,
  ProductCut,
  ProductImport,
  ProviderCard,
  ProviderDetails,
  ProviderInfoChange,
  ProviderDocument,
  Refund,
  RefundItem,
  RegistrationDetail,
  SavedSearch,
  SharedFile,
  Shipment,
  Shipping,
  ShippingAddress,
  ShopOrder,
  ShopOrderItem,
  ShownBlock,
  ShownPage,
  StoreHoliday,
  StoreLocation,
  UserInformation,
}
