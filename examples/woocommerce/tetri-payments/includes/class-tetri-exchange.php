<?php

defined('ABSPATH') || exit;

/** An exchange refused a call, or could not be asked. */
final class Tetri_Refusal extends RuntimeException
{
}

/** Makes signed calls. */
final class Tetri_Exchange
{
    private const BASE = '/service/api/v1/';

    public function __construct(
        private readonly string $address,
        private readonly string $key,
        private readonly string $secret,
    ) {
    }

    /** The page on which a customer pays by this link, with what else the exchange says of it. */
    public function create_link(array $terms): array
    {
        return $this->call('POST', 'user/merchant/payment-link/create', $terms)['link'];
    }

    /** Links of this name, the newest first. */
    public function links_of(string $external_id): array
    {
        $query = http_build_query(['externalId' => $external_id, 'limit' => 50], '', '&', PHP_QUERY_RFC3986);
        return $this->call('GET', "user/merchant/payment-link/list?$query")['links'];
    }

    /** Names of the currencies that can be received, by their identifiers. */
    public function currencies(): array
    {
        $names = [];
        foreach ($this->call('GET', 'user/requisites/currencies')['currencies'] as $currency) {
            $names[$currency['_id']] = "{$currency['name']} ({$currency['xml']})";
        }
        return $names;
    }

    /** Names of the saved details, by their identifiers. */
    public function saved_details(): array
    {
        return array_column($this->call('GET', 'user/requisites/list')['requisites'], 'name', '_id');
    }

    private function call(string $method, string $path, ?array $body = null): array
    {
        $target = self::BASE . $path;
        $text = $body === null ? '' : wp_json_encode($body);
        $time = self::next_time();
        $inner = hash('sha256', "v1\n$method\n$target\n$time\n$text");
        $response = wp_remote_request(rtrim($this->address, '/') . $target, [
            'method' => $method,
            'timeout' => 20,
            // A redirect would be another address than the one that was signed.
            'redirection' => 0,
            'body' => $body === null ? null : $text,
            'headers' => [
                'Content-Type' => 'application/json',
                'Api-Key' => $this->key,
                'Api-Time' => $time,
                'Api-Sign' => hash_hmac('sha512', $inner, hex2bin($this->secret)),
            ],
        ]);
        if (is_wp_error($response)) {
            throw new Tetri_Refusal($response->get_error_message());
        }
        $answer = json_decode(wp_remote_retrieve_body($response), true);
        if (!is_array($answer) || ($answer['success'] ?? false) !== true) {
            throw new Tetri_Refusal($answer['error']['message'] ?? 'the exchange does not answer as it should');
        }
        return $answer['data'];
    }

    /** The exchange takes of a key only times that rise: two customers at once must not share one. */
    private static function next_time(): string
    {
        $lock = 'tetri_api_time';
        tetri_lock($lock);
        try {
            $now = (int) floor(microtime(true) * 1000);
            $last = (int) get_option($lock, 0);
            // None that is a minute ahead was taken: it is of a clock that has been set right since.
            $time = $last > $now + 60000 ? $now : max($now, $last + 1);
            update_option($lock, $time, false);
            return (string) $time;
        } finally {
            tetri_unlock($lock);
        }
    }
}

/** Waits until nobody else does the same; the database frees it should this request die. */
function tetri_lock(string $name): void
{
    global $wpdb;
    if ((string) $wpdb->get_var($wpdb->prepare('SELECT GET_LOCK(%s, 20)', $name)) !== '1') {
        throw new Tetri_Refusal('the shop is busy');
    }
}

function tetri_unlock(string $name): void
{
    global $wpdb;
    $wpdb->get_var($wpdb->prepare('SELECT RELEASE_LOCK(%s)', $name));
}
