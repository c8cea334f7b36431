-- Orders from before promised days were given one at the update, by the day of their payment in UTC. Nobody was promised
-- the days of those paid long before; the others get theirs in the shop's time zone. A day that the owner has told stays.

UPDATE orders SET promised_on = iif(
  paid_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-14 days'), NULL,
  date(paid_at, iif(strftime('%m', paid_at) BETWEEN '04' AND '10', '-4 hours', '-5 hours'), '+3 days'))
WHERE promised_on = date(paid_at, '+3 days') AND status = 'paid' AND shipped_at IS NULL;
