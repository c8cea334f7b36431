/** The letters of a telephone's keys, from 2 to 9. */
const keys = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']
const extensionForm = /(?<![a-z])[\s,;]*(?:ext(?:ension)?\b\.?|x|#)\s*:?\s*(\d{1,6})$/i
const numberForm = /^(?:\+|\(\+?)?\d[\d\s().\-\u2010-\u2015\u2212]*$/
const words = /^(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*[a-z\d][a-z\d\s.-]*$/i

/**
 * A phone number as a URL that dials what is shown: `(781) 555-0142` → `tel:+17815550142`. It reads numbers of North
 * America, also as words (`1-800-HEAL-NOW`), international ones with `+`, `00` or `011`, and extensions (C116).
 * @returns undefined when it could dial something else, such as a number without its area or country code
 */
export function telephoneLink(shown: string): string | undefined {
  const phone = shown.normalize('NFKC').trim()
  const [extensionText = '', extension] = extensionForm.exec(phone) ?? []
  const number = internationalNumber(phone.slice(0, phone.length - extensionText.length))
  return number && `tel:+${number}${extension ? `;ext=${extension}` : ''}`
}

/** The digits from the country code on. A zero in brackets is dialled only inside the country. */
function internationalNumber(phone: string): string | undefined {
  if (/[a-z]/i.test(phone)) return words.test(phone) ? northAmerican(phone.replace(/[a-z]/gi, keyOf)) : undefined
  if (!numberForm.test(phone)) return undefined
  const [, prefix = '', rest = ''] = /^[\s(]*(\+|00|011(?=[\s\d.-]{9}))?(.*)$/.exec(phone) ?? []
  if (prefix === '') return northAmerican(phone)
  const digits = digitsOf(rest.replace(/(?<=\d[\s)]*)\(0\)/, ''))
  if (digits.startsWith('1')) return northAmerican(digits)
  return /^[2-9]\d{7,14}$/.test(digits) ? digits : undefined
}

/** Ten digits, where neither the area code nor the exchange begins with 0 or 1. */
function northAmerican(phone: string): string | undefined {
  const [, number] = /^1?([2-9]\d{2}[2-9]\d{6})$/.exec(digitsOf(phone)) ?? []
  return number && `1${number}`
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

const keyOf = (letter: string) => String(keys.findIndex((letters) => letters.includes(letter.toLowerCase())) + 2)
