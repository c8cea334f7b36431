/** Why the payment service cannot be asked for a refund. */
export const refundTexts = {
  noService: 'This shop is not connected to the payment service that the order was paid with.',
}
