// Stands in for the marker package where tests import server modules outside Next.
export {};
