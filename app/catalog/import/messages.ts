import { plural } from '~/lib/text'

/** The texts of moving in by a CSV file (beyond, section 6). */
export const importTexts = {
  title: 'Bring products in',
  lead: 'From a CSV file of this shop, of Shopify or of Etsy. First you see line by line what would happen; nothing is written until you say so.',
  file: 'CSV file',
  fileHint:
    'Shopify: Products, Export. Etsy: Settings, Options, Download data, Active listings. This shop: the list of products, Download CSV. A list of your own: a first line with Name and Price, and if you like Description, Category and Stock.',
  stock: 'Also put the file’s stock over the stock of products that are here already',
  stockHint: 'Left off, what is here keeps its stock. New products always begin with the file’s.',
  look: 'See what would happen',
  noFile: 'Please choose a CSV file',
  tooLarge: 'Please choose one CSV file of at most 10 MB. A larger one can be split.',
  expired: 'This file is not here any more. Please choose it again.',
  alreadyDone: (added: number, changed: number) =>
    `This file has been brought in already, and nothing was done twice: ${importTexts.done(added, changed)}.`,
  brokenQuote: (line: number) =>
    `In line ${line} begins a quoted cell that does not end as it should. Nothing after it can be told, so nothing was read. Please save the file again from your spreadsheet, or mend that line.`,
  unknownFile:
    'The first line names no columns that are known here. A list of your own has Name and Price, a file of Shopify Handle, one of Etsy TITLE, PRICE and QUANTITY.',
  noRows: 'The file has headings, but no products.',
  tooMany: (most: number) => `The file has more than ${most.toLocaleString('en-US')} lines. Please split it.`,
  badSlug: (slug: string) => `“${slug}” cannot be a slug: small letters a to z, digits and hyphens, up to 100`,
  saysOtherwise: (field: string) => `${field} is another one than in an earlier line of the same product`,
  notUnderstood: (field: string, content: string) => `${field}: “${content}” is not understood`,
  twice: (line: number) => `the same product stands in line ${line} already`,
  sameSlug: (slug: string, line: number) =>
    `this product and that of line ${line} would both have the slug “${slug}”: please give one of them another handle, or a title that begins otherwise`,
  sameProduct: (line: number) => `this is the product of line ${line}, under a former slug`,
  sameOption: 'the same option stands in the file twice',
  optionNeedsBoth: 'an option needs its name and its value',
  manyOptions: (most: number) => `these variations come to more than ${most.toLocaleString('en-US')} options`,
  currency: (code: string) => `the price is in ${code}, and this shop sells in US dollars`,
  pictureLeftOut: (url: string) => `picture left out, its address is not one that pages may show: ${url}`,
  manyPictures: (most: number) => `pictures after the ${most}th are left out`,
  noPicture: 'no picture: until you add one, its place says so',
  noDescription: 'no description: its name stands there until you write one',
  noStock: 'the file does not say how many there are',
  uncounted: 'the file does not say how many there are: what is new begins as sold out until you count it',
  from: (name: string) => `A file of ${name}`,
  own: 'this shop',
  outcomes: { new: 'New', changed: 'Changed', unchanged: 'Unchanged', wrong: 'Wrong' },
  becomes: (label: string, before: string, after: string) => `${label}: ${before || 'empty'} → ${after || 'empty'}`,
  newOption: (name: string, value: string) => `New option, ${name}: ${value}`,
  summary: (counts: Record<'new' | 'changed' | 'unchanged' | 'wrong', number>) =>
    `${plural(counts.new, 'new product')}, ${counts.changed} to change, ${counts.unchanged} unchanged, ${counts.wrong} wrong.`,
  wrong: 'While a line is wrong nothing is written. Please mend the file, and choose it again.',
  nothingToDo: 'There is nothing to do: everything is as the file has it.',
  doIt: 'Do exactly this',
  done: (created: number, changed: number) => `${plural(created, 'product')} added, ${changed} changed`,
  changedMeanwhile:
    'Something was changed in the shop meanwhile, so nothing was written. This is what would happen now.',
  failed: 'Nothing was written. Please try again in a moment.',
}
