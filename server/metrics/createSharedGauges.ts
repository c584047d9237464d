import { Gauge, type Registry } from 'prom-client';
import type { SharedGauge } from './Metrics';

/** Twice the pause between two readings, and some: a scrape of all processes finds the last one, and none that is much older. */
const SHOWN_MS = 40_000;

/** Removes all samples: `reset` alone leaves a gauge without labels at 0. */
export function clearGauge(gauge: Gauge, label: string | undefined): void {
  gauge.reset();
  if (!label) gauge.remove();
}

/** Shows values with their labels, and none of before. */
export function setGauge(gauge: Gauge, label: string | undefined, values: Record<string, number>): void {
  clearGauge(gauge, label);
  for (const [key, value] of Object.entries(values)) gauge.set(label ? { [label]: key } : {}, value);
}

/**
 * Gauges that one process reads for all, each time another one: who has read last shows them for a while, so that old values do not stay.
 * @param now milliseconds
 */
export function createSharedGauges(registry: Registry, now: () => number = () => performance.now()) {
  const shown = new Map<string, { gauge: Gauge; readAt: number }>();
  const create = ({ name, help, label }: SharedGauge) => {
    const entry = {
      readAt: 0,
      gauge: new Gauge({
        ...{ name, help, registers: [registry], labelNames: label ? [label] : [], aggregator: 'max' as const },
        collect() {
          if (now() - entry.readAt > SHOWN_MS) clearGauge(this, label);
        },
      }),
    };
    shown.set(name, entry);
    return entry;
  };
  return (gauge: SharedGauge, values: Record<string, number>): void => {
    const entry = shown.get(gauge.name) ?? create(gauge);
    entry.readAt = now();
    setGauge(entry.gauge, gauge.label, values);
  };
}
