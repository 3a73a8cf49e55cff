import { screen } from './screen.tsx'

const order = () => import('./OrderScreen.tsx').then((m) => screen(m.OrderScreen))
const chat = () => import('#client/features/chat/ChatScreen.tsx').then((m) => screen(m.ChatScreen))

/**
 * Where the screens of `routes.tsx` are found that a guest's first page never needs: those of accounts, providers, the application and
 * developers. A chunk of its own, because each entry brings the list of files its screen is made of.
 */
export const authenticatedScreens = {
  'guest-appointment': () =>
    import('#client/features/appointments/GuestAppointmentScreen.tsx').then((m) => screen(m.GuestAppointmentScreen, m)),
  'login-customer': () => import('#client/features/accounts/LoginScreen.tsx').then((m) => screen(m.CustomerLoginScreen)),
  'login-provider': () => import('#client/features/accounts/LoginScreen.tsx').then((m) => screen(m.ProviderLoginScreen)),
  'register-customer': () => import('#client/features/accounts/RegisterCustomerScreen.tsx').then((m) => screen(m.RegisterCustomerScreen)),
  'register-provider': () => import('#client/features/accounts/RegisterProviderScreen.tsx').then((m) => screen(m.RegisterProviderScreen)),
  'password-remind': () => import('#client/features/accounts/RemindScreen.tsx').then((m) => screen(m.RemindScreen)),
  'password-reset': () => import('#client/features/accounts/ResetScreen.tsx').then((m) => screen(m.ResetScreen)),
  'email-confirm': () => import('#client/features/accounts/ConfirmEmailScreen.tsx').then((m) => screen(m.ConfirmEmailScreen)),
  'email-keep': () => import('#client/features/accounts/KeepEmailScreen.tsx').then((m) => screen(m.KeepEmailScreen)),
  checkout: () => import('#client/features/checkout/CheckoutScreen.tsx').then((m) => screen(m.CheckoutScreen)),
  'order-confirmation': () => import('#client/features/checkout/ConfirmationScreen.tsx').then((m) => screen(m.ConfirmationScreen)),
  'customer-orders': () => import('./OrdersScreen.tsx').then((m) => screen(m.OrdersScreen)),
  'customer-order-detail': order,
  'order-tracking': order,
  'saved-searches': () => import('#client/features/savedSearches/SavedSearchesScreen.tsx').then((m) => screen(m.SavedSearchesScreen)),
  'own-reviews': () => import('#client/features/reviews/MyReviewsScreen.tsx').then((m) => screen(m.MyReviewsScreen)),
  'customer-appointments': () => import('#client/features/appointments/AppointmentsScreen.tsx').then((m) => screen(m.MyAppointmentsScreen)),
  profile: () => import('#client/features/profiles/ProfileScreen.tsx').then((m) => screen(m.ProfileScreen)),
  'billing-addresses': () => import('#client/features/addresses/AddressBookScreen.tsx').then((m) => screen(m.BillingAddressesScreen)),
  'shipping-addresses': () => import('#client/features/addresses/AddressBookScreen.tsx').then((m) => screen(m.ShippingAddressesScreen)),
  chat,
  'chat-conversation': chat,
  notifications: () => import('#client/features/notifications/NotificationsScreen.tsx').then((m) => screen(m.NotificationsScreen)),
  'own-cases': () => import('#client/features/cases/OwnCasesScreen.tsx').then((m) => screen(m.OwnCasesScreen)),
  'case-appeal': () => import('#client/features/cases/AppealScreen.tsx').then((m) => screen(m.AppealScreen, m)),
  'own-data': () => import('#client/features/privacy/PrivacyScreen.tsx').then((m) => screen(m.PrivacyScreen)),
  'notification-settings': () =>
    import('#client/features/notifications/NotificationSettingsScreen.tsx').then((m) => screen(m.NotificationSettingsScreen)),
  'two-factor': () => import('#client/features/security/SecurityScreen.tsx').then((m) => screen(m.SecurityScreen)),
  'provider-dashboard': () => import('#client/features/foodBoard/DashboardScreen.tsx').then((m) => screen(m.DashboardScreen)),
  'provider-food-orders': () => import('#client/features/foodBoard/BoardScreen.tsx').then((m) => screen(m.BoardScreen)),
  'provider-food-order-list': () => import('#client/features/foodBoard/OrderListScreen.tsx').then((m) => screen(m.OrderListScreen)),
  'provider-food-order-detail': () => import('#client/features/foodBoard/OrderDetailScreen.tsx').then((m) => screen(m.OrderDetailScreen)),
  'provider-orders': () => import('#client/features/shopOrders/ShopOrdersScreen.tsx').then((m) => screen(m.ShopOrdersScreen)),
  'provider-order-detail': () => import('#client/features/shopOrders/ShopOrderScreen.tsx').then((m) => screen(m.ShopOrderScreen)),
  'provider-availability': () => import('#client/features/foodSettings/AvailabilityScreen.tsx').then((m) => screen(m.AvailabilityScreen)),
  'provider-food-categories': () => import('#client/features/foodSettings/CategoriesScreen.tsx').then((m) => screen(m.CategoriesScreen)),
  'provider-delivery-times': () =>
    import('#client/features/foodSettings/DeliveryTimesScreen.tsx').then((m) => screen(m.DeliveryTimesScreen)),
  'provider-gastro-settings': () =>
    import('#client/features/foodSettings/GastroSettingsScreen.tsx').then((m) => screen(m.GastroSettingsScreen)),
  'provider-cash-payments': () => import('#client/features/foodSettings/CashPaymentsScreen.tsx').then((m) => screen(m.CashPaymentsScreen)),
  'provider-shippings': () => import('#client/features/shipping/ShippingListScreen.tsx').then((m) => screen(m.ShippingListScreen)),
  'provider-shipping-setup': () => import('#client/features/shipping/ShippingSetupScreen.tsx').then((m) => screen(m.ShippingSetupScreen)),
  'provider-reviews': () => import('#client/features/reviews/ReceivedReviewsScreen.tsx').then((m) => screen(m.ReceivedReviewsScreen)),
  'provider-appointments': () =>
    import('#client/features/appointments/AppointmentsScreen.tsx').then((m) => screen(m.ProviderAppointmentsScreen)),
  'provider-gallery': () => import('#client/features/gallery/GalleryScreen.tsx').then((m) => screen(m.GalleryScreen)),
  'provider-contents': () => import('#client/features/gallery/ContentsScreen.tsx').then((m) => screen(m.ContentsScreen)),
  'provider-terms': () => import('#client/features/policies/ProviderTermsScreen.tsx').then((m) => screen(m.ProviderTermsScreen, m)),
  'provider-policies': () => import('#client/features/policies/PoliciesScreen.tsx').then((m) => screen(m.PoliciesScreen)),
  'provider-contract': () => import('#client/features/policies/ContractScreen.tsx').then((m) => screen(m.ContractScreen)),
  'provider-contract-text': () => import('#client/features/policies/PublicContractScreen.tsx').then((m) => screen(m.PublicContractScreen)),
  'provider-profile': () => import('#client/features/profiles/ProviderProfileScreen.tsx').then((m) => screen(m.ProviderProfileScreen)),
  'admin-home': () => import('#client/features/content/AdminHomeScreen.tsx').then((m) => screen(m.AdminHomeScreen)),
  'admin-inbox': () => import('#client/features/cases/InboxScreen.tsx').then((m) => screen(m.InboxScreen)),
  'admin-content': () => import('#client/features/content/ContentListScreen.tsx').then((m) => screen(m.ContentListScreen)),
  'admin-content-entry': () => import('#client/features/content/ContentEntryScreen.tsx').then((m) => screen(m.ContentEntryScreen)),
  'admin-posts': () => import('#client/features/posts/PostListScreen.tsx').then((m) => screen(m.PostListScreen)),
  'admin-post': () => import('./PostEditorScreen.tsx').then((m) => screen(m.PostEditorScreen)),
  'admin-newsletter': () => import('#client/features/newsletterIssues/IssueListScreen.tsx').then((m) => screen(m.IssueListScreen)),
  'admin-newsletter-issue': () => import('./NewsletterEditorScreen.tsx').then((m) => screen(m.NewsletterEditorScreen)),
  'admin-reviews': () => import('#client/features/reviews/ModerationScreen.tsx').then((m) => screen(m.ModerationScreen)),
  'content-preview': () => import('#client/features/content/PreviewScreen.tsx').then((m) => screen(m.PreviewScreen, m)),
  machines: () => import('#client/features/machines/MachinesScreen.tsx').then((m) => screen(m.MachinesScreen)),
  styleguide: () => import('#client/styleguide/StyleguideScreen.tsx').then((m) => screen(m.StyleguideScreen)),
  mailbox: () => import('#client/features/mailbox/MailboxScreen.tsx').then((m) => screen(m.MailboxScreen)),
}
export type AuthenticatedScreen = keyof typeof authenticatedScreens
