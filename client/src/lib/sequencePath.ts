/** Where the path of one order is shown with everything that was told on the way. */
export const sequencePath = (orderNumber: string) =>
  `/entwickler/maschinen?maschine=foodOrder&ansicht=vorgang&darstellung=sequenz&nummer=${encodeURIComponent(orderNumber)}`
