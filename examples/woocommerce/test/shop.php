<?php
/**
 * A shop with the few functions of WordPress and WooCommerce that the plug-in uses, for PHP's own web server:
 * `SHOP_FOLDER=/tmp/shop SHOP_SETTINGS='{"address":"…"}' php -S 127.0.0.1:4000 shop.php`
 * Sales are files: /checkout?sale=1 pays one, /sale?sale=1 shows it, /?wc-api=tetri hears of it. /settings shows the settings, with
 * others in place of some of them: /settings?settings[api_key]=other.
 */

define('ABSPATH', __DIR__);
$GLOBALS['actions'] = [];

function folder(): string
{
    return getenv('SHOP_FOLDER');
}

function add_action(string $name, callable $run): void
{
    $GLOBALS['actions'][$name][] = $run;
}

function add_filter(string $name, callable $run): void
{
    add_action($name, $run);
}

function do_action(string $name): void
{
    foreach ($GLOBALS['actions'][$name] ?? [] as $run) {
        $run();
    }
}

function read_json(string $file): mixed
{
    return is_file($file) ? json_decode(file_get_contents($file), true) : null;
}

/** Whole or not at all, as in a database. */
function write_json(string $file, mixed $value): void
{
    $new = "$file." . getmypid();
    file_put_contents($new, json_encode($value));
    rename($new, $file);
}

function get_option(string $name, mixed $default = false): mixed
{
    return read_json(folder() . "/option-$name.json") ?? $default;
}

function update_option(string $name, mixed $value, bool $autoload = true): void
{
    write_json(folder() . "/option-$name.json", $value);
}

/** MySQL's named locks, as files. */
$GLOBALS['wpdb'] = new class () {
    private array $held = [];

    public function prepare(string $query, string $name): string
    {
        return str_replace('%s', "'$name'", $query);
    }

    public function get_var(string $query): string
    {
        preg_match("/^SELECT (GET_LOCK|RELEASE_LOCK)\('(\w+)'/", $query, $parts);
        [, $act, $name] = $parts;
        if ($act === 'GET_LOCK') {
            $this->held[$name] = fopen(folder() . "/lock-$name", 'c');
            flock($this->held[$name], LOCK_EX);
        } else {
            fclose($this->held[$name]);
        }
        return '1';
    }
};

function wp_json_encode(mixed $value): string
{
    return json_encode($value);
}

final class WP_Error
{
    public function get_error_message(): string
    {
        return 'no connection';
    }
}

function wp_remote_request(string $url, array $request): array|WP_Error
{
    $headers = array_map(fn($name, $value) => "$name: $value", array_keys($request['headers']), $request['headers']);
    $http = [
        'method' => $request['method'],
        'header' => $headers,
        'content' => $request['body'] ?? '',
        'ignore_errors' => true,
        'follow_location' => $request['redirection'],
    ];
    $body = @file_get_contents($url, false, stream_context_create(['http' => $http]));
    return $body === false ? new WP_Error() : ['body' => $body];
}

function is_wp_error(mixed $value): bool
{
    return $value instanceof WP_Error;
}

function wp_remote_retrieve_body(array $response): string
{
    return $response['body'];
}

function status_header(int $code): void
{
    http_response_code($code);
}

function get_bloginfo(string $name): string
{
    return 'Postcards';
}

function get_woocommerce_currency(): string
{
    return 'USD';
}

function wc_add_notice(string $text, string $type): void
{
    $GLOBALS['notice'] = $text;
}

function wc_get_logger(): object
{
    return new class () {
        public function error(string $text, array $context): void
        {
            error_log($text);
        }
    };
}

function WC(): object
{
    return new class () {
        public function api_request_url(string $name): string
        {
            return "http://{$_SERVER['HTTP_HOST']}/?wc-api=$name";
        }
    };
}

abstract class WC_Payment_Gateway
{
    public string $id = '';
    public string $title = '';
    public string $description = '';
    public bool $has_fields = true;
    public string $method_title = '';
    public string $method_description = '';
    public array $form_fields = [];
    private array $settings = [];

    public function init_settings(): void
    {
        $this->settings = [...json_decode(getenv('SHOP_SETTINGS'), true), ...$_GET['settings'] ?? []];
    }

    public function get_option(string $name): string
    {
        return $this->settings[$name] ?? $this->form_fields[$name]['default'] ?? '';
    }

    public function admin_options(): void
    {
        echo json_encode($this->form_fields);
    }

    public function process_admin_options(): bool
    {
        return true;
    }

    public function is_available(): bool
    {
        return $this->get_option('enabled') === 'yes';
    }

    public function get_return_url(WC_Order $order): string
    {
        return "https://shop.example/thanks/{$order->get_id()}";
    }
}

final class WC_Order
{
    private array $unsaved = [];

    private function __construct(private readonly int $id, private array $sale)
    {
    }

    public static function find(int $id): ?self
    {
        $sale = read_json(folder() . "/sale-$id.json");
        return $sale === null ? null : new self($id, $sale);
    }

    public function get_id(): int
    {
        return $this->id;
    }

    public function get_order_number(): string
    {
        return (string) $this->id;
    }

    public function get_order_key(): string
    {
        return "wc_order_sale$this->id";
    }

    public function get_total(): string
    {
        return $this->sale['total'];
    }

    public function get_meta(string $name): mixed
    {
        return $this->unsaved[$name] ?? $this->sale['meta'][$name] ?? '';
    }

    public function update_meta_data(string $name, mixed $value): void
    {
        $this->unsaved[$name] = $value;
    }

    public function save(): void
    {
        $this->sale['meta'] = [...$this->sale['meta'] ?? [], ...$this->unsaved];
        $this->unsaved = [];
        write_json(folder() . "/sale-$this->id.json", $this->sale);
    }

    public function is_paid(): bool
    {
        return in_array($this->sale['status'], ['processing', 'completed'], true);
    }

    public function add_order_note(string $text): void
    {
        $this->sale['notes'][] = $text;
        $this->save();
    }

    public function update_status(string $status, string $note): void
    {
        $this->sale['status'] = $status;
        $this->add_order_note($note);
    }

    public function payment_complete(string $transaction): void
    {
        $this->sale['completions'][] = $transaction;
        $this->update_status('processing', "paid by $transaction");
    }
}

function wc_get_order(int|false $id): WC_Order|false
{
    return $id ? WC_Order::find($id) ?? false : false;
}

function wc_get_order_id_by_order_key(string $key): int
{
    return preg_match('/^wc_order_sale(\d+)$/D', $key, $parts) === 1 ? (int) $parts[1] : 0;
}

require __DIR__ . '/../tetri-payments/tetri-payments.php';
do_action('plugins_loaded');

$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
$sale = (int) ($_GET['sale'] ?? 0);
header('Content-Type: application/json');
if (($_GET['wc-api'] ?? '') === 'tetri') {
    do_action('woocommerce_api_tetri');
} elseif ($path === '/checkout') {
    $gateway = new WC_Gateway_Tetri();
    $answer = $gateway->is_available() ? $gateway->process_payment($sale) : ['result' => 'not offered'];
    echo json_encode([...$answer, 'notice' => $GLOBALS['notice'] ?? null]);
} elseif ($path === '/settings') {
    (new WC_Gateway_Tetri())->admin_options();
} elseif ($path === '/sale') {
    echo json_encode(read_json(folder() . "/sale-$sale.json"));
}
