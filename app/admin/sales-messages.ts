/** What sells (beyond, section 6). */
export const salesTexts = {
  title: 'Sales',
  lead: 'From the orders themselves, by the day of payment: discounts and refunds are in it. Each table comes to the same sum.',
  none: (year: string) => `Nothing was sold in ${year} yet`,
  download: 'Download CSV',
  months: 'By month',
  products: 'By product',
  ways: 'By way to ship',
  codes: 'By code',
  viewsTitle: 'What is read',
  viewsLead:
    'Page views of the last 30 days, counted on the server without cookies and without anything of who it was. Robots, pages that a browser only fetched ahead, and you are left out.',
  noViews: 'Nothing was counted yet. What is seen is written down once a minute.',
  byPage: 'Views by page',
  byDay: 'Views by day',
}
