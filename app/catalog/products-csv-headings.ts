/** The headings of the products' CSV file that are no fields of `productFields`: what writes and what reads it use the same. */
export const csvHeadings = {
  name: 'Name',
  slug: 'Slug',
  category: 'Category',
  option: 'Option',
  value: 'Value',
  created: 'Created',
  optionDescription: 'Option description',
  images: 'Images',
  imageDescriptions: 'Image descriptions',
}
