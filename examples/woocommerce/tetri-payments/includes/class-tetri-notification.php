<?php

defined('ABSPATH') || exit;

/** What an exchange notifies about an order. */
final class Tetri_Notification
{
    private const SKEW_MS = 300_000;

    private function __construct(
        public readonly string $external_id,
        public readonly string $order_uid,
        public readonly int $sequence,
        public readonly string $status,
        public readonly string $out_amount,
    ) {
    }

    /** Undefined for whatever this secret did not sign: a changed body, another address, a time that is far off. */
    public static function read(string $target, array $headers, string $body, string $secret): ?self
    {
        $time = (string) ($headers['time'] ?? '');
        $sign = (string) ($headers['sign'] ?? '');
        if (preg_match('/^[1-9]\d{0,15}$/D', $time) !== 1) {
            return null;
        }
        if (abs(microtime(true) * 1000 - (int) $time) > self::SKEW_MS) {
            return null;
        }
        $inner = hash('sha256', "v1\nPOST\n$target\n$time\n$body");
        if (!hash_equals(hash_hmac('sha512', $inner, $secret), $sign)) {
            return null;
        }
        $fields = self::fields($body);
        return new self(
            $fields['externalId'] ?? '',
            $fields['orderUID'] ?? '',
            (int) ($fields['sequence'] ?? 0),
            $fields['newStatus'] ?? '',
            $fields['outAmount'] ?? '0',
        );
    }

    /** Whose it says it is: nothing that may be believed before the signature was checked. */
    public static function claimed_external_id(string $body): string
    {
        return self::fields($body)['externalId'] ?? '';
    }

    /** @return array<string, string> */
    private static function fields(string $body): array
    {
        parse_str($body, $fields);
        return array_filter($fields, is_string(...));
    }

    /** Whether all of the price comes with it; compared as text, since a float would lose digits. */
    public function covers(string $price): bool
    {
        [$whole, $fraction] = self::split($this->out_amount);
        [$price_whole, $price_fraction] = self::split($price);
        $length = max(strlen($fraction), strlen($price_fraction));
        $units = ltrim($whole . str_pad($fraction, $length, '0'), '0');
        $price_units = ltrim($price_whole . str_pad($price_fraction, $length, '0'), '0');
        return strlen($units) === strlen($price_units)
            ? strcmp($units, $price_units) >= 0
            : strlen($units) > strlen($price_units);
    }

    /** @return array{string, string} */
    private static function split(string $amount): array
    {
        if (preg_match('/^(\d+)(?:\.(\d+))?$/D', $amount, $parts) !== 1) {
            return ['0', ''];
        }
        return [$parts[1], $parts[2] ?? ''];
    }
}
