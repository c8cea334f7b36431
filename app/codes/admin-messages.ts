import { formatMoney } from '~/lib/money'
import type { CodeKind } from '~db/schema'

/** What the admin area says about codes. */
export const codeAdminTexts = {
  title: 'Codes',
  none: 'No codes yet',
  noneText: 'Such as FRIEND10, which takes something off for whoever types it in the cart.',
  lead: 'Discounts for those who know the word. One code for an order.',
  newTitle: 'New Code',
  editTitle: 'Edit Code',
  created: 'Code created. Buyers type it in the cart.',
  saved: 'Code saved',
  resumed: 'Code can be used again',
  ended: 'Code ended: nobody can use it any more',
  deleted: 'Code deleted',
  endedNotDeleted: 'Orders have this code, so it is ended and not deleted',
  deleteQuestion: (code: string) => `Are you sure you want to delete ${code}?`,
  endsInstead: 'Orders have it, so it is ended, and stays in this list.',
  notFound: 'Code not found',
  loadFailed: 'Failed to load codes',
  updateFailed: 'Failed to update code',
  saveFailed: (reason: string) => `An error occurred while saving the code: ${reason}`,
  codeMissing: 'Please enter the code',
  codeShort: 'Please use 3 to 24 letters and digits',
  codeLetters: 'Please use the letters A to Z and the digits 0 to 9, which everybody can type',
  kind: 'Please choose what it gives',
  codeTaken: (code: string) => `There is the code ${code} already, which reads like this one`,
  percent: 'Please enter a whole number of percent, from 1 to 100',
  sum: 'Please enter a sum, such as 5.00',
  freeShipping: 'Free shipping has no sum. Please leave this empty.',
  least: 'Please enter a sum, such as 40.00, or leave it empty',
  category: 'This category is not there any more. Please choose again.',
  day: 'Please enter a day',
  daysSwapped: 'The last day is before the first',
  maxUses: 'Please enter a whole number, 1 or more, or leave it empty',
}

/** The kinds of codes as the owner chooses them. */
export const codeKindNames: Record<CodeKind, string> = {
  percent: 'Percent off',
  sum: 'A sum off',
  freeShipping: 'Free shipping',
}

/** The fields of the form by their labels, for the comparison of two versions, too. */
export const codeLabels = {
  code: 'Code',
  kind: 'What it gives',
  value: 'How much',
  least: 'Least subtotal',
  category: 'For',
  starts_on: 'First day',
  ends_on: 'Last day',
  max_uses: 'Uses in all',
  active: 'Can be used',
}

/** What a code gives, in words: `10% off`. @param value percent, or cents of a sum */
export function benefitOf({ kind, value }: { kind: CodeKind; value: number }): string {
  switch (kind) {
    case 'percent':
      return `${value}% off`
    case 'sum':
      return `${formatMoney(value)} off`
    case 'freeShipping':
      return 'Free shipping'
  }
}
